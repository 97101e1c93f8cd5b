import { type FormEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldProblems } from './problems.ts';

/**
 * Runs a form's work, one at a time however often it is submitted. What fails is told at its fields, the first of them
 * in focus; what no field is to blame for comes back as `failure`.
 */
export function useSubmission<Values extends FieldValues, Out>(form: UseFormReturn<Values, unknown, Out>, work: (values: Out) => Promise<void>) {
  const [failure, setFailure] = useState<unknown>(null);
  const busy = useRef(false);

  const tell = (error: unknown) => {
    const [first, ...others] = fieldProblems(error, Object.keys(form.getValues()));
    if (!first) return setFailure(error);
    for (const { field, text } of [...others, first]) form.setError(field as Path<Values>, { type: 'server', message: text });
    form.setFocus(first.field as Path<Values>);
  };

  const run = async (values: Out) => {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    await work(values).catch(tell);
    busy.current = false;
  };
  const submit = (event: FormEvent) => void form.handleSubmit(run)(event);
  const forget = () => setFailure(null);
  return { submit, failure, forget, busy: form.formState.isSubmitting };
}
