import { createContext, type ReactNode, use } from 'react';
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
