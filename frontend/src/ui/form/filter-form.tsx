import { type FormEvent, type ReactNode, useId } from 'react';
import { es } from '../../copy/es.ts';
import { Button } from '../button.tsx';
import { useFieldValues } from '../hooks.ts';
import { Link } from '../navigation.tsx';
import styles from './filters.module.css';

interface FilterChoiceProps {
  name: string;
  label: string;
  /** What no choice says; left out where there is always one. */
  none?: string;
  /** Names of the values. */
  options: Readonly<Record<string, string>>;
  /** The chosen value, and what a choice does, where it takes effect at once. */
  chosen?: { value: string; onChange: (value: string) => void };
}

/** A value to choose among some. */
export function FilterChoice({ name, label, none, options, chosen }: FilterChoiceProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className={styles.control}
        {...(chosen && { value: chosen.value, onChange: (event) => chosen.onChange(event.target.value) })}
      >
        {none !== undefined && <option value="">{none}</option>}
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FilterInputProps {
  name: string;
  label: string;
  type: 'date' | 'search' | 'text';
  /** An example of what is typed. */
  placeholder?: string;
}

export function FilterInput({ name, label, type, placeholder }: FilterInputProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        maxLength={200}
        placeholder={placeholder}
        autoComplete="off"
        className={styles.control}
      />
    </div>
  );
}

interface FilterFormProps {
  /** The values of the fields by their names, as the address has them. */
  values: Readonly<Record<string, string>>;
  /** What the days mean. */
  hint: string;
  onApply(typed: Readonly<Record<string, string>>): void;
  children: ReactNode;
}

/**
 * Asks for a part of what there is: nothing is asked before the button, and no half of a form, where a typed text has
 * not found what it means (`data-open`).
 */
export function FilterForm({ values, hint, onApply, children }: FilterFormProps) {
  const form = useFieldValues<HTMLFormElement>(values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.currentTarget.querySelector('[data-open]')) return;
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    onApply(Object.fromEntries(typed) as Record<string, string>);
  };
  return (
    <form ref={form} role="search" aria-label={es.admin.filters.label} className={styles.bar} onSubmit={submit}>
      {children}
      <Button type="submit">{es.audit.filters.apply}</Button>
      <p className={styles.hint}>{hint}</p>
    </form>
  );
}

/** What was asked, each part with a link that takes it back; on paper it says what was printed. */
export function Asked<Filters extends object>({
  parts,
  to,
}: {
  /** Each part in words, with the filters that are left without it. */
  parts: readonly { text: string; without: Filters }[];
  /** The address of what other filters let through. */
  to: (filters: Partial<Filters>) => string;
}) {
  if (parts.length === 0) return null;
  return (
    <ul className={styles.asked} aria-label={es.audit.filters.asked}>
      {parts.map(({ text, without }) => (
        <li key={text}>
          <span>{text}</span>{' '}
          <Link to={to(without)} aria-label={es.audit.filters.remove(text)}>
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={to({})}>{es.admin.filters.clear}</Link>
      </li>
    </ul>
  );
}
