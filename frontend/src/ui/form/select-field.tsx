import { useFormContext } from 'react-hook-form';
import { Field, type FieldLook, useFieldError } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
}

/** A select of the surrounding form; a choice with an empty value means that nothing is chosen yet. */
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
