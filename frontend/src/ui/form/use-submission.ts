import { type FormEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldProblems } from './problems.ts';

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
