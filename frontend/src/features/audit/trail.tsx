import type { AuditEntryReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { adminPaths } from '../../lib/paths.ts';
import { api, type Page } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useUser } from '../../lib/session.ts';
import { Link } from '../../ui/navigation.tsx';
import { AccountSignIns } from './account-sign-ins.tsx';
import { Downloads } from './downloads.tsx';
import { PreparedQuestions } from './questions.tsx';
import { Timeline, pageOfGroups } from './timeline.tsx';
import styles from './trail.module.css';
import { fileQueryOf, queryOf, readTrail, type TrailAddress, writeTrail } from './trail-address.ts';
import { Asked } from '../../ui/form/filter-form.tsx';
import { partsOf, TrailForm } from './trail-form.tsx';

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
  const isUnasked = !antes && Object.keys(filters).length === 0;
  const isAdmin = useUser()?.user_type === 'Admin';
  const files = [
    { label: words.csv, name: 'auditoria.zip', read: () => download('/api/admin/audit.zip', fileQueryOf(filters)) },
    {
      label: words.ndjson,
      name: 'auditoria.ndjson',
      read: () => download('/api/admin/audit.ndjson', fileQueryOf(filters)),
    },
  ];
  return (
    <>
      <h2>{words.views.trail}</h2>
      <p className={styles.intro}>{words.intro}</p>
      {isUnasked && (
        <section>
          <h3>{words.questions.title}</h3>
          <PreparedQuestions />
        </section>
      )}
      <TrailForm filters={filters} entries={items} />
      <Asked parts={partsOf(filters, items)} to={(others) => writeTrail({ filters: others })} />
      {filters.cuenta && isAdmin && <AccountSignIns key={filters.cuenta} accountId={filters.cuenta} />}
      {!antes && <p role="status">{words.total(total)}</p>}
      <Downloads
        files={files}
        print={{ label: words.printAll(antes ? 0 : total), to: writeTrail({ filters }, adminPaths.auditCopy) }}
      />
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
