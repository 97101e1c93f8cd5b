import { type FormEvent, useId } from 'react';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice } from '../../../ui/form/filter-form.tsx';
import styles from '../../../ui/form/filters.module.css';
import { useFieldValues } from '../../../ui/hooks.ts';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { choose, type Chosen, type Filter } from '../../../lib/list-address.ts';

interface FilterBarProps {
  filters: readonly Filter[];
  chosen: Chosen;
  /** The number of entries that the filters let through, in words. */
  count: string;
  /** The list's address with other filters. */
  to: (chosen: Chosen) => string;
}

/** A text filter takes effect with Enter or its button. */
function FilterText({ name, label }: Filter) {
  const id = useId();
  return (
    <div className={styles.text}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="search"
        className={styles.control}
        minLength={3}
        maxLength={200}
        autoComplete="off"
      />
    </div>
  );
}

/** The filters of a list: a choice takes effect at once, and stands in the address. */
export function FilterBar({ filters, chosen, count, to }: FilterBarProps) {
  const go = useGo();
  const text = filters.find(({ options }) => !options);
  const form = useFieldValues<HTMLFormElement>(text ? { [text.name]: chosen[text.name] ?? '' } : {});
  const apply = (name: string, value: string) => void go(to(choose(chosen, name, value)), { replace: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text) apply(text.name, String(new FormData(event.currentTarget).get(text.name)).trim());
  };
  return (
    <form ref={form} role="search" aria-label={es.admin.filters.label} className={styles.bar} onSubmit={submit}>
      {text && <FilterText {...text} />}
      {text && <Button type="submit">{es.adminSearch.submit}</Button>}
      {filters.map(
        ({ name, label, options }) =>
          options && (
            <FilterChoice
              key={name}
              name={name}
              label={label}
              none={es.admin.filters.any}
              options={options}
              chosen={{ value: chosen[name] ?? '', onChange: (value) => apply(name, value) }}
            />
          ),
      )}
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
