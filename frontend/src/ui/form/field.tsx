import { createContext, type InputHTMLAttributes, type ReactNode, use, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import styles from './field.module.css';

/**
 * Prefix of the ids of a form's fields. Two forms on one page may both have a field named 'email', but an id must be
 * unique.
 */
export const FieldScope = createContext('');

/** Attributes that link a control to its label, hint and error. */
interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

export interface FieldLook {
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
}

interface FieldProps extends FieldLook {
  name: string;
  error?: string | undefined;
  /** Content after the control, inside the field: a counter, a toggle. */
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

const describedBy = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** A label, a control, its hint and its error, linked so that a screen reader reads them together. */
export function Field({ name, label, hint, optional = false, error, className, after, children }: FieldProps) {
  const id = use(FieldScope) + name;
  const control: ControlProps = {
    id,
    className: cx(styles.control, error && styles.wrong),
    'aria-describedby': describedBy(hint && `${id}-hint`, error && `${id}-error`),
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  };
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span> {optional && <span className={styles.optional}>{es.form.optional}</span>}
      </label>
      {children(control)}
      {after}
      <FieldNotes name={name} hint={hint} error={error} />
    </div>
  );
}

/** Hint and error below a control, with the ids that the control's `aria-describedby` refers to. */
export function FieldNotes({
  name,
  hint,
  error,
}: {
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
}) {
  const id = use(FieldScope) + name;
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

/** The error message of a field of the surrounding form; undefined when it has none. */
export function useFieldError(name: string): string | undefined {
  const message = useFormContext().formState.errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

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

interface Choice {
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
