import type { AuditEntryReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api, type Page } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useUser } from '../../lib/session.ts';
import { Link } from '../../ui/navigation.tsx';
import { AccountSignIns } from './account-sign-ins.tsx';
import { eventName } from './wording.ts';
import { Downloads } from './downloads.tsx';
import { pageOfGroups } from './group-entries.ts';
import { actorOptions, subjectLabel } from './people.ts';
import { Timeline } from './timeline.tsx';
import styles from './trail.module.css';
import { queryOf, readTrail, type TrailAddress, type TrailFilters, writeTrail } from './trail-address.ts';
import { TrailFilterBar } from './trail-filters.tsx';

/** Entries read for one page. */
const LIMIT = 60;
const words = es.audit;

type Data = TrailAddress & Page<AuditEntryReply[]>;

/** The page of the trail that an address asks for. */
export async function loadTrail({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const { filters, antes } = readTrail(url);
  const page = await api.getPage('/api/admin/audit', {
    query: { ...queryOf(filters), limit: LIMIT, ...(antes && { olderThan: antes }) },
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
