import { useId } from 'react';
import { es } from '../../copy/es.ts';
import { Link, useGo } from '../../ui/navigation.tsx';
import styles from './filter-bar.module.css';
import { choose, type Chosen, type Filter } from './list-address.ts';

interface FilterBarProps {
  filters: readonly Filter[];
  chosen: Chosen;
  /** The number of entries that the filters let through, in words. */
  count: string;
  /** The list's address with other filters. */
  to: (chosen: Chosen) => string;
}

function FilterSelect({ filter: { name, label, options }, value, onChange }: { filter: Filter; value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{es.admin.filters.any}</option>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The filters of a list: a choice takes effect at once, and stands in the address. */
export function FilterBar({ filters, chosen, count, to }: FilterBarProps) {
  const go = useGo();
  return (
    <form role="search" aria-label={es.admin.filters.label} className={styles.bar} onSubmit={(event) => event.preventDefault()}>
      {filters.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} value={chosen[filter.name] ?? ''}
          onChange={(value) => void go(to(choose(chosen, filter.name, value)), { replace: true })} />
      ))}
      <p role="status" className={styles.count}>
        {count}
      </p>
      {Object.keys(chosen).length > 0 && (
        <Link className={styles.clear} to={to({})}>
          {es.admin.filters.clear}
        </Link>
      )}
    </form>
  );
}
