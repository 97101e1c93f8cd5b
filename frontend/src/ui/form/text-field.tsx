import type { InputHTMLAttributes } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, type FieldLook, useFieldError } from './field.tsx';

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'readOnly'
>;

/** A one-line text field of the surrounding form. */
export function TextField({ name, label, hint, optional, className, ...input }: FieldLook & { name: string } & Input) {
  const { register } = useFormContext();
  return (
    <Field {...{ name, label, hint, optional, className }} error={useFieldError(name)}>
      {(control) => <input type="text" {...input} {...control} {...register(name)} />}
    </Field>
  );
}

/** An email field. An invalid address gets the form's message, not the browser's. */
export function EmailField(props: FieldLook & { name: string; autoComplete?: string }) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />;
}

/** A text field of several lines of the surrounding form. */
export function MessageField({ name, rows = 6, ...look }: FieldLook & { name: string; rows?: number }) {
  const { register } = useFormContext();
  return (
    <Field name={name} {...look} error={useFieldError(name)}>
      {(control) => <textarea rows={rows} {...control} {...register(name)} />}
    </Field>
  );
}
