import { useFormContext } from 'react-hook-form';
import { Field, type FieldLook, useFieldError } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
}

/** One of several choices of the surrounding form; a choice with an empty value says that none is made yet. */
export function SelectField({ name, choices, ...look }: FieldLook & { name: string; choices: readonly Choice[] }) {
  const { register } = useFormContext();
  return (
    <Field name={name} {...look} error={useFieldError(name)}>
      {(control) => (
        <select {...control} {...register(name)}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
