import { useWatch } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { Button } from '../button.tsx';
import { useHydrated } from '../hooks/use-hydrated.ts';
import styles from './form.module.css';

interface SubmitProps {
  label: string;
  /** The step that is running; empty when nothing is running. */
  progress: string;
  /** Disabled until a condition is met. */
  gated?: boolean;
  /** Where something else is the screen's first action. */
  variant?: 'secondary';
}

/**
 * Submits the surrounding form. While that runs, the button keeps the focus and the step is announced. It is disabled
 * until the form's code is there: the browser alone would put what was typed, a password perhaps, into the address.
 * Where that code stays away, as in a browser that is too old to read it, the styles show after some seconds what to
 * do.
 */
export function SubmitButton({ label, progress, gated = false, variant }: SubmitProps) {
  const hydrated = useHydrated();
  return (
    <div className={styles.submit}>
      <Button
        type="submit"
        large={variant === undefined}
        variant={variant}
        disabled={gated || !hydrated}
        aria-disabled={progress ? true : undefined}
      >
        {progress && <span className={styles.spinner} aria-hidden="true" />}
        <span>{label}</span>
      </Button>
      <p role="status" className={styles.progress}>
        {hydrated ? progress : <span className={styles.late}>{es.form.late}</span>}
      </p>
    </div>
  );
}

/** A submit button that is disabled until the checkbox of the field `gate` is ticked. */
export function GatedSubmit({ gate, ...button }: Omit<SubmitProps, 'gated'> & { gate: string }) {
  return <SubmitButton {...button} gated={!useWatch({ name: gate })} />;
}
