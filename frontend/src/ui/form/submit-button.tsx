import { useWatch } from 'react-hook-form';
import { Button } from '../button.tsx';
import styles from './form.module.css';

interface SubmitProps {
  label: string;
  /** What is going on; empty while nothing is. */
  progress: string;
  /** Not yet allowed: dimmed and dead. */
  gated?: boolean;
}

/** Submits the surrounding form. While it works it keeps the focus and says how far it is. */
export function SubmitButton({ label, progress, gated = false }: SubmitProps) {
  return (
    <div className={styles.submit}>
      <Button type="submit" large disabled={gated} aria-disabled={progress ? true : undefined}>
        {progress && <span className={styles.spinner} aria-hidden="true" />}
        {label}
      </Button>
      <p role="status" className={styles.progress}>
        {progress}
      </p>
    </div>
  );
}

/** Dead until the box of the field `gate` is ticked. */
export function GatedSubmit({ gate, ...button }: Omit<SubmitProps, 'gated'> & { gate: string }) {
  return <SubmitButton {...button} gated={!useWatch({ name: gate })} />;
}
