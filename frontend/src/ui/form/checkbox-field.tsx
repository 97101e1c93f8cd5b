import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from './field.module.css';
import { FieldNotes, useFieldError } from './field.tsx';

/** A checkbox with its label next to it. */
export function CheckboxField({ name, children }: { name: string; children: ReactNode }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input type="checkbox" aria-describedby={error && `${name}-error`} {...register(name)} />
        <span>{children}</span>
      </label>
      <FieldNotes name={name} error={error} />
    </div>
  );
}
