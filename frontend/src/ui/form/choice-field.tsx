import { use } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from './field.module.css';
import { type FieldLook, FieldNotes, FieldScope, useFieldError } from './field.tsx';
import type { Choice } from './select-field.tsx';

/** One of a few choices of the surrounding form, all in sight. */
export function ChoiceField({
  name,
  label,
  hint,
  choices,
}: Pick<FieldLook, 'label' | 'hint'> & { name: string; choices: readonly Choice[] }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const id = use(FieldScope) + name;
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className={styles.label}>{label}</legend>
      <FieldNotes name={name} hint={hint} error={error} />
      {choices.map((choice) => (
        <label key={choice.value} className={styles.check}>
          <input type="radio" value={choice.value} {...register(name)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
