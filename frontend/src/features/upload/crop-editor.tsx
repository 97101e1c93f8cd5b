import { type PointerEvent, type ReactEventHandler, useRef, useId } from 'react';
import { es } from '../../copy/es.ts';
import styles from './crop-editor.module.css';
import { type Crop, movedCrop, sidesOf, type Size, sizedCrop, stretchedCrop } from './crop.ts';

interface SquareProps {
  size: Size;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** Where a drag began: the pointer, the crop, and how many pixels of the picture one pixel of the screen is. */
interface Drag {
  left: number;
  top: number;
  crop: Crop;
  scale: number;
}

/**
 * The square over the picture: it is moved by dragging it, and sized by dragging its corner. The sliders do the same.
 */
function CropSquare({ size, crop, onCrop }: SquareProps) {
  const drag = useRef<Drag>(null);
  const part = (value: number, of: number) => `${(value / of) * 100}%`;
  const place = { left: part(crop.x, size.width), top: part(crop.y, size.height), width: part(crop.size, size.width) };
  const draggable = (change: (from: Crop, across: number, down: number) => Crop) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const square = event.currentTarget.closest<HTMLElement>('[data-square]')!;
      drag.current = { left: event.clientX, top: event.clientY, crop, scale: crop.size / square.offsetWidth };
    },
    onPointerMove(event: PointerEvent) {
      const from = drag.current;
      if (!from) return;
      event.stopPropagation();
      onCrop(change(from.crop, (event.clientX - from.left) * from.scale, (event.clientY - from.top) * from.scale));
    },
    onLostPointerCapture() {
      drag.current = null;
    },
  });
  return (
    <div
      className={styles.square}
      style={place}
      data-square
      {...draggable((from, across, down) => movedCrop(from, size, from.x + across, from.y + down))}
    >
      <span
        className={styles.corner}
        {...draggable((from, across, down) => stretchedCrop(from, size, from.size + Math.max(across, down)))}
      />
    </div>
  );
}

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
function CropSlider({ label, value, most, onValue }: CropSliderProps) {
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

function CropSliders({ size, crop, onCrop }: SquareProps) {
  const [least, most] = sidesOf(size);
  return (
    <fieldset className={styles.sliders}>
      <legend className="solo-lector">{es.upload.crop}</legend>
      <CropSlider
        label={es.upload.cropSize}
        value={crop.size - least}
        most={most - least}
        onValue={(value) => onCrop(sizedCrop(crop, size, least + value))}
      />
      <CropSlider
        label={es.upload.cropAcross}
        value={crop.x}
        most={size.width - crop.size}
        onValue={(x) => onCrop(movedCrop(crop, size, x, crop.y))}
      />
      <CropSlider
        label={es.upload.cropDown}
        value={crop.y}
        most={size.height - crop.size}
        onValue={(y) => onCrop(movedCrop(crop, size, crop.x, y))}
      />
      <p className={styles.hint}>{es.upload.cropHint}</p>
    </fieldset>
  );
}

interface CropEditorProps {
  url: string;
  /** Null until the picture has been rendered, and so is the crop. */
  size: Size | null;
  crop: Crop | null;
  onCrop: (crop: Crop) => void;
  onLoad: ReactEventHandler<HTMLImageElement>;
  onError: () => void;
}

/** The chosen photo and the square that will be stored, moved and sized by mouse, touch and keyboard. */
export function CropEditor({ url, size, crop, onCrop, onLoad, onError }: CropEditorProps) {
  return (
    <div className={styles.editor}>
      <div className={styles.picture}>
        <img src={url} alt={es.upload.preview} draggable={false} onLoad={onLoad} onError={onError} />
        {size && crop && <CropSquare size={size} crop={crop} onCrop={onCrop} />}
      </div>
      {size && crop && <CropSliders size={size} crop={crop} onCrop={onCrop} />}
    </div>
  );
}
