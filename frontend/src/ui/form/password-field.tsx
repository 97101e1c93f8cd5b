import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import styles from './field.module.css';
import { Field, type FieldLook, useFieldError } from './field.tsx';

/** A password with a button that shows and hides it. `autoComplete` tells the browser's keeper a new one from a known one. */
export function PasswordField({ name, autoComplete, ...look }: FieldLook & { name: string; autoComplete: 'new-password' | 'current-password' }) {
  const { register } = useFormContext();
  const [shown, setShown] = useState(false);
  const words = es.form.password;
  return (
    <Field name={name} {...look} error={useFieldError(name)}>
      {(control) => (
        <div className={styles.withButton}>
          <input {...control} type={shown ? 'text' : 'password'} autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} {...register(name)} />
          <button type="button" className={styles.inside} aria-label={shown ? words.hideLabel : words.showLabel} onClick={() => setShown(!shown)}>
            {shown ? words.hide : words.show}
          </button>
        </div>
      )}
    </Field>
  );
}
