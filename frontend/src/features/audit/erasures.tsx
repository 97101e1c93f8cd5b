import type { AuditEntryReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { adminErasure } from '../../copy/admin/people.ts';
import { adminPaths, pageCount, pageNumber } from '../../lib/paths.ts';
import { api, type Page } from '../../lib/api/api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/navigation.tsx';
import { pageLinks, Pagination } from '../../ui/lists/pagination.tsx';
import { RecordTable } from '../../ui/lists/records.tsx';
import { actorLabel } from './people.ts';
import styles from './plans.module.css';
import { writeTrail } from './trail-address.ts';
import { writeInstant } from './wording.ts';

const PAGE_SIZE = 20;
const words = adminErasure.list;
const { columns } = words;

interface Data extends Page<AuditEntryReply[]> {
  page: number;
  /** The receipt of the erasure that has just been ordered. */
  receipt: string | null;
}

/** The page of receipts that an address asks for. */
export async function loadErasures({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const query = new URL(url).searchParams;
  const page = pageNumber(query.get('pagina'), PAGE_SIZE);
  return {
    page,
    receipt: query.get('recibo'),
    ...(await api.getPage('/api/admin/audit', { query: { type: 'PersonErased', page, limit: PAGE_SIZE }, signal })),
  };
}

function groundOf({ changes }: AuditEntryReply): string {
  const ground = changes.find(({ field }) => field === 'erasure_ground')?.to;
  return (adminErasure.grounds as Record<string, string>)[String(ground)] ?? words.unknown;
}

const Row = ({ entry }: { entry: AuditEntryReply }) => (
  <tr>
    <th scope="row">{writeInstant(entry.at)}</th>
    <td data-label={columns.kind}>{words.kinds[entry.accountId === null ? 'visitor' : 'account']}</td>
    <td data-label={columns.ground}>{groundOf(entry)}</td>
    <td data-label={columns.by}>{actorLabel(entry.actor)}</td>
    <td data-label={columns.receipt}>
      <Link to={writeTrail({ filters: { operacion: entry.commandId } })} aria-label={words.receipt(entry.commandId)}>
        {entry.commandId}
      </Link>
    </td>
  </tr>
);

/**
 * `/administración/auditoría/borrados`: the receipts of all erasures, with the one that has just been ordered first.
 */
export function Erasures() {
  const { page, receipt, items, total } = useLoaderData<Data>();
  return (
    <>
      <h2>{words.title}</h2>
      {receipt !== null && items.some(({ commandId }) => commandId === receipt) && (
        <Banner tone="success" title={words.done}>
          <p>{words.receipt(receipt)}</p>
          <Link to={writeTrail({ filters: { operacion: receipt } })}>{words.seen}</Link>
        </Banner>
      )}
      <p className={styles.intro}>{words.intro}</p>
      <p role="status">{words.total(total)}</p>
      {items.length === 0 && <EmptyState {...words.none} level="h3" />}
      {items.length > 0 && (
        <RecordTable dense caption={words.title} columns={Object.values(columns)}>
          {items.map((entry) => (
            <Row key={entry.position} entry={entry} />
          ))}
        </RecordTable>
      )}
      <Pagination
        links={pageLinks(page, pageCount(total, PAGE_SIZE), (other) => `${adminPaths.erasures}?pagina=${other}`)}
      />
    </>
  );
}
