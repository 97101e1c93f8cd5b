import { useId } from 'react';
import { es } from '../../copy/es.ts';
import styles from './crop-editor.module.css';

/** Steps from one end of a slider to the other, so that the arrow keys get there in a short time. */
const STEPS = 50;

interface CropSliderProps {
  label: string;
  /** In pixels, from 0 to `most`. */
  value: number;
  most: number;
  onValue: (value: number) => void;
}

/** A slider over a range of pixels. It is disabled where the range is empty. */
export function CropSlider({ label, value, most, onValue }: CropSliderProps) {
  const id = useId();
  // Never more steps than pixels: a step that rounds back to the same pixel would hold the arrow keys.
  const steps = Math.min(STEPS, most);
  const share = most > 0 ? value / most : 0;
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(1, steps)}
        value={Math.round(share * steps)}
        disabled={most === 0}
        aria-valuetext={es.upload.percent(Math.round(share * 100))}
        onChange={({ target }) => onValue((Number(target.value) / steps) * most)}
      />
    </div>
  );
}
