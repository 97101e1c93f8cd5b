import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import styles from './field.module.css';
import { Field, type FieldLook, useFieldError } from './field.tsx';

/**
 * A password with a button that shows and hides it. `autoComplete` tells password managers whether the password is new.
 */
export function PasswordField({
  name,
  autoComplete,
  ...look
}: FieldLook & { name: string; autoComplete: 'new-password' | 'current-password' }) {
  const { register } = useFormContext();
  const [visible, setVisible] = useState(false);
  const words = es.form.password;
  return (
    <Field name={name} {...look} error={useFieldError(name)}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            {...control}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...register(name)}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={visible ? words.hideLabel : words.showLabel}
            onClick={() => setVisible(!visible)}
          >
            {visible ? words.hide : words.show}
          </button>
        </div>
      )}
    </Field>
  );
}
