import { type FormEvent, useId } from 'react';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/form/filters.module.css';
import { useFieldValues } from '../../../ui/hooks/use-field-values.ts';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { type EventFilters as Filters, filterNames, writeEventAddress } from './event-address.ts';
import { typeWords } from './event-words.ts';

const words = es.analysis.events.filters;
const types = Object.entries(typeWords).sort(([, a], [, b]) => a.localeCompare(b, 'es'));

function TextFilter({
  name,
  label,
  type = 'text',
  hint,
}: {
  name: string;
  label: string;
  type?: 'text' | 'date';
  hint?: string;
}) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type={type} className={styles.control} placeholder={hint} autoComplete="off" />
    </div>
  );
}

/** The filters of the event log: they take effect together, and stand in the address. */
export function EventFilters({ filters, count }: { filters: Filters; count: string }) {
  const go = useGo();
  const id = useId();
  const form = useFieldValues<HTMLFormElement>(
    Object.fromEntries(filterNames.map((name) => [name, filters[name] ?? ''])),
  );
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const chosen = filterNames.flatMap((name) =>
      String(typed.get(name)).trim() ? [[name, String(typed.get(name)).trim()]] : [],
    );
    void go(writeEventAddress(adminPaths.events, Object.fromEntries(chosen)));
  };
  return (
    <form ref={form} role="search" aria-label={words.label} className={styles.bar} onSubmit={apply}>
      <div className={styles.filter}>
        <label htmlFor={id}>{words.type}</label>
        <select id={id} name="tipo" className={styles.control}>
          <option value="">{words.any}</option>
          {types.map(([type, name]) => (
            <option key={type} value={type}>
              {`${name} (${type})`}
            </option>
          ))}
        </select>
      </div>
      <TextFilter name="flujo" label={words.stream} hint={words.streamHint} />
      <TextFilter name="desde" label={words.from} type="date" />
      <TextFilter name="hasta" label={words.to} type="date" />
      <TextFilter name="peticion" label={words.correlation} />
      <Button type="submit">{words.apply}</Button>
      {Object.keys(filters).length > 0 && (
        <Link className={styles.clear} to={adminPaths.events}>
          {words.clear}
        </Link>
      )}
      <p role="status" className={styles.count}>
        {count}
      </p>
      <p className={styles.hint}>{es.admin.filters.days}</p>
    </form>
  );
}
