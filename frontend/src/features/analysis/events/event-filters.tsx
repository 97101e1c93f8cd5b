import { type FormEvent, useId } from 'react';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/form/filters.module.css';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { type EventFilters as Filters, filterNames, writeEventAddress } from './event-address.ts';
import { typeWords } from './event-words.ts';

const words = es.analysis.events.filters;
const types = Object.entries(typeWords).toSorted(([, a], [, b]) => a.localeCompare(b, 'es'));

function TextFilter({ name, label, value, type = 'text', hint }: { name: string; label: string; value: string | undefined; type?: 'text' | 'date'; hint?: string }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type={type} className={styles.control} defaultValue={value ?? ''} placeholder={hint} autoComplete="off" />
    </div>
  );
}

/** The filters of the event log: they take effect together, and stand in the address. */
export function EventFilters({ filters, count }: { filters: Filters; count: string }) {
  const go = useGo();
  const id = useId();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = filterNames.flatMap((name) => (String(form.get(name)).trim() ? [[name, String(form.get(name)).trim()]] : []));
    void go(writeEventAddress(adminPaths.events, Object.fromEntries(chosen)));
  };
  return (
    <form role="search" aria-label={words.label} className={styles.bar} onSubmit={apply} key={JSON.stringify(filters)}>
      <div className={styles.filter}>
        <label htmlFor={id}>{words.type}</label>
        <select id={id} name="tipo" className={styles.control} defaultValue={filters.tipo ?? ''}>
          <option value="">{words.any}</option>
          {types.map(([type, name]) => (
            <option key={type} value={type}>
              {name} ({type})
            </option>
          ))}
        </select>
      </div>
      <TextFilter name="flujo" label={words.stream} value={filters.flujo} hint={words.streamHint} />
      <TextFilter name="desde" label={words.from} value={filters.desde} type="date" />
      <TextFilter name="hasta" label={words.to} value={filters.hasta} type="date" />
      <TextFilter name="peticion" label={words.correlation} value={filters.peticion} />
      <Button type="submit">{words.apply}</Button>
      {Object.keys(filters).length > 0 && (
        <Link className={styles.clear} to={adminPaths.events}>
          {words.clear}
        </Link>
      )}
      <p role="status" className={styles.count}>
        {count}
      </p>
    </form>
  );
}
