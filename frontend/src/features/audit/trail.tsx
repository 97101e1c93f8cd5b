import type { AuditEntryReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { useId } from 'react';
import { es } from '../../copy/es.ts';
import { api, type Page } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useUser } from '../../lib/session.ts';
import { Link, useGo } from '../../ui/navigation.tsx';
import { AccountSignIns } from './account-sign-ins.tsx';
import { eventName } from './wording.ts';
import { Downloads } from './downloads.tsx';
import { actorOptions, subjectLabel, profileOptions, typeOptions } from './people.ts';
import { Timeline, pageOfGroups } from './timeline.tsx';
import styles from './trail.module.css';
import { queryOf, readTrail, type TrailAddress, type TrailFilters, writeTrail, chosen } from './trail-address.ts';
import { adminPaths } from '../../lib/admin-paths.ts';
import filterStyles from '../../ui/form/filters.module.css';
import { useFieldValues } from '../../ui/hooks/use-field-values.ts';

/** Entries read for one page. */
const LIMIT = 60;
const words = es.audit;

type Data = TrailAddress & Page<AuditEntryReply[]>;

/** The page of the trail that an address asks for. */
export async function loadTrail({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const { filters, antes } = readTrail(url);
  const page = await api.getPage('/api/admin/audit', {
    query: { ...queryOf(filters), limit: LIMIT, ...(antes && { cursor: antes }) },
    signal,
  });
  return { filters, ...(antes && { antes }), ...page };
}

/** The filters in words, which also say on paper what was printed. */
function inWords(
  { desde, hasta, quien, tipo, perfil, cuenta, operacion }: TrailFilters,
  entries: readonly AuditEntryReply[],
): string {
  const subject = entries.find(({ profileId, accountId }) => (perfil ? profileId === perfil : accountId === cuenta));
  const parts = [
    desde && `${words.filters.from}: ${desde}`,
    hasta && `${words.filters.to}: ${hasta}`,
    tipo && `${words.filters.type}: ${eventName(tipo)}`,
    quien && `${words.filters.actor}: ${actorOptions(entries, quien)[quien]}`,
    perfil && `${words.filters.profile}: ${(subject && subjectLabel(subject)) ?? perfil}`,
    cuenta && `${words.filters.account}: ${(subject && subjectLabel(subject)) ?? cuenta}`,
    operacion && words.filters.command,
  ];
  return parts.filter(Boolean).join(' · ');
}

function Pages({ filters, antes, next }: TrailAddress & { next: string | null }) {
  if (!antes && next === null) return null;
  return (
    <nav aria-label={words.pages} className={styles.pages}>
      {antes && <Link to={writeTrail({ filters })}>{words.newest}</Link>}
      {next !== null && <Link to={writeTrail({ filters, antes: next })}>{words.older}</Link>}
    </nav>
  );
}

const filterWords = es.audit.filters;

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, value, onChange, options }: FieldProps & { options: Readonly<Record<string, string>> }) {
  const id = useId();
  return (
    <div className={filterStyles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={filterStyles.control} value={value} onChange={(event) => onChange(event.target.value)}>
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
    <div className={filterStyles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="date"
        className={filterStyles.control}
        onBlur={(event) => report(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && report(event.currentTarget)}
      />
    </div>
  );
}

/**
 * Filters of the trail; each stands in the address. Actors and profiles to choose are those of the entries in sight.
 */
function TrailFilterBar({ filters, entries }: { filters: TrailFilters; entries: readonly AuditEntryReply[] }) {
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
      className={filterStyles.bar}
      onSubmit={(event) => event.preventDefault()}
    >
      <Day name="desde" label={filterWords.from} {...fieldOf('desde')} />
      <Day name="hasta" label={filterWords.to} {...fieldOf('hasta')} />
      <Choice label={filterWords.type} options={typeOptions()} {...fieldOf('tipo')} />
      <Choice label={filterWords.actor} options={actorOptions(entries, filters.quien)} {...fieldOf('quien')} />
      <Choice label={filterWords.profile} options={profileOptions(entries, filters.perfil)} {...fieldOf('perfil')} />
      {Object.keys(filters).length > 0 && (
        <Link className={filterStyles.clear} to={adminPaths.audit}>
          {es.admin.filters.clear}
        </Link>
      )}
      <p className={filterStyles.hint}>{es.admin.filters.days}</p>
    </form>
  );
}

/** `/administración/auditoría`: everything that anybody changed, by filters that stand in the address. */
export function Trail() {
  const { filters, antes, items, total } = useLoaderData<Data>();
  const { groups, next } = pageOfGroups(items, LIMIT);
  const [first] = items;
  const isAdmin = useUser()?.user_type === 'Admin';
  const files = [
    { label: words.csv, name: 'auditoria.csv', read: () => download('/api/admin/audit.csv', queryOf(filters)) },
    {
      label: words.ndjson,
      name: 'auditoria.ndjson',
      read: () => download('/api/admin/audit.ndjson', queryOf(filters)),
    },
  ];
  return (
    <>
      <h2>{words.views.trail}</h2>
      <p className={styles.intro}>{words.intro}</p>
      <TrailFilterBar filters={filters} entries={items} />
      {Object.keys(filters).length > 0 && <p>{inWords(filters, items)}</p>}
      {filters.cuenta && isAdmin && <AccountSignIns key={filters.cuenta} accountId={filters.cuenta} />}
      {!antes && <p role="status">{words.total(total)}</p>}
      <Downloads files={files} />
      {items.length === 0 ? (
        <EmptyState {...(Object.keys(filters).length > 0 ? es.admin.filters.none : words.none)} level="h2" />
      ) : (
        <Timeline groups={groups} />
      )}
      {filters.operacion && first && (
        <p className={styles.reference}>
          {words.reference}: <code>{first.correlationId}</code>
        </p>
      )}
      <Pages filters={filters} {...(antes && { antes })} next={next} />
    </>
  );
}
