import type { AuditEntryReply } from '@busca/query-api/contract';
import { useId } from 'react';
import { es } from '../../copy/es.ts';
import { adminPaths } from '../../lib/admin-paths.ts';
import styles from '../../ui/form/filters.module.css';
import { useFieldValues } from '../../ui/hooks/use-field-values.ts';
import { Link, useGo } from '../../ui/navigation.tsx';
import { actorOptions, profileOptions, typeOptions } from './people.ts';
import { chosen, type TrailFilters, writeTrail } from './trail-address.ts';

const words = es.audit.filters;

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, value, onChange, options }: FieldProps & { options: Readonly<Record<string, string>> }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.control} value={value} onChange={(event) => onChange(event.target.value)}>
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

/** A day. It takes effect when it is whole: on leaving the field, or with Enter. */
function Day({ name, label, value, onChange }: FieldProps & { name: string }) {
  const id = useId();
  const report = (input: HTMLInputElement) => input.value !== value && onChange(input.value);
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="date"
        className={styles.control}
        onBlur={(event) => report(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && report(event.currentTarget)}
      />
    </div>
  );
}

/**
 * Filters of the trail; each stands in the address. Actors and profiles to choose are those of the entries in sight.
 */
export function TrailFilterBar({ filters, entries }: { filters: TrailFilters; entries: readonly AuditEntryReply[] }) {
  const go = useGo();
  const set = (name: keyof TrailFilters) => (value: string) =>
    void go(writeTrail({ filters: chosen(filters, name, value) }), { replace: true });
  const fieldOf = (name: keyof TrailFilters) => ({ value: filters[name] ?? '', onChange: set(name) });
  const form = useFieldValues<HTMLFormElement>({ desde: filters.desde ?? '', hasta: filters.hasta ?? '' });
  return (
    <form
      ref={form}
      role="search"
      aria-label={es.admin.filters.label}
      className={styles.bar}
      onSubmit={(event) => event.preventDefault()}
    >
      <Day name="desde" label={words.from} {...fieldOf('desde')} />
      <Day name="hasta" label={words.to} {...fieldOf('hasta')} />
      <Choice label={words.type} options={typeOptions()} {...fieldOf('tipo')} />
      <Choice label={words.actor} options={actorOptions(entries, filters.quien)} {...fieldOf('quien')} />
      <Choice label={words.profile} options={profileOptions(entries, filters.perfil)} {...fieldOf('perfil')} />
      {Object.keys(filters).length > 0 && (
        <Link className={styles.clear} to={adminPaths.audit}>
          {es.admin.filters.clear}
        </Link>
      )}
      <p className={styles.hint}>{es.admin.filters.days}</p>
    </form>
  );
}
