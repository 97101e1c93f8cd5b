import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { Card } from '../boxes.tsx';
import { Button } from '../button.tsx';
import { useHydrated } from '../hooks.ts';
import { fieldProblems } from './problems.ts';
import styles from './form.module.css';

/** A card with a heading and fields, in two columns where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <div className={styles.grid}>{children}</div>
    </Card>
  );
}

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

/**
 * Runs a form's work. A submit while another one is under way does nothing. Problems with fields appear at the fields,
 * the first of which takes the focus; any other error is returned as `failure`.
 */
export function useSubmission<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  work: (values: Out) => Promise<void>,
) {
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  // The form's own `isSubmitting` is cleared by a reset, while the work goes on.
  const [busy, setBusy] = useState(false);

  const report = (error: unknown) => {
    const [first, ...others] = fieldProblems(error, Object.keys(form.getValues()));
    if (!first) return setFailure(error);
    for (const { field, text } of [...others, first])
      form.setError(field as Path<Values>, { type: 'server', message: text });
    form.setFocus(first.field as Path<Values>);
  };

  const run = async (values: Out) => {
    setFailure(null);
    await work(values).catch(report);
  };
  // A second `handleSubmit` would end first and clear `isSubmitting`, by which the form asks before it is left.
  const submitOnce = async (event: FormEvent) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await form
      .handleSubmit(
        run,
        ({ root }) => root && setFailure(root),
      )(event)
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void submitOnce(event);
  };
  return { submit, failure, busy };
}
