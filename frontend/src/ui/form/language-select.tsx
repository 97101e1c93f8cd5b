import { useFormContext } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { Field, type FieldLook, useFieldError } from './field.tsx';

const languages = ['Spanish', 'English', 'Both'] as const;

/** The primary language: Spanish, English or both. */
export function LanguageSelect({ name, ...look }: FieldLook & { name: string }) {
  const { register } = useFormContext();
  return (
    <Field name={name} {...look} error={useFieldError(name)}>
      {(control) => (
        <select {...control} {...register(name)}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {es.form.languages[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
