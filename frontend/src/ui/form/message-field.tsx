import { useFormContext } from 'react-hook-form';
import { Field, type FieldLook, useFieldError } from './field.tsx';

/** Several lines of text of the surrounding form. */
export function MessageField({ name, ...look }: FieldLook & { name: string }) {
  const { register } = useFormContext();
  return (
    <Field name={name} {...look} error={useFieldError(name)}>
      {(control) => <textarea rows={6} {...control} {...register(name)} />}
    </Field>
  );
}
