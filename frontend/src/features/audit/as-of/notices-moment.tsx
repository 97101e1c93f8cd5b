import type { NoticeReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { pageLinks, Pagination } from '../../../ui/pagination.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import moment from '../moment.module.css';
import { actorName, eventName, writeInstant } from '../wording.ts';
import { requireRole } from '../../session/guard.ts';
import styles from './as-of.module.css';
import { type NoticesAddress, readNotices, writeNotices } from './as-of-address.ts';
import { DayPicker } from './day-picker.tsx';
import { daysBetween } from './days.ts';

const words = es.asOf.notices;
const PAGE_SIZE = 20;

interface Data extends Page<NoticeReply[]> {
  address: NoticesAddress;
  now: string;
  /** When the first notice was opened (ISO); null without any. */
  first: string | null;
}

/** The notices of an address at its moment. For admins alone: notices name people. */
export async function loadNoticesMoment(request: Request): Promise<Data> {
  requireRole(['Admin'], request);
  const { url, signal } = request;
  const address = readNotices(url);
  const { estado: status, asOf, pagina: page } = address;
  const now = new Date().toISOString();
  const query = { order: status === 'open' ? 'oldest' : 'newest' } as const;
  const [list, [oldest]] = await Promise.all([
    api.getPage('/api/admin/notices', { query: { ...query, status, asOf: asOf ?? now, page, limit: PAGE_SIZE }, signal }),
    api.get('/api/admin/notices', { query: { order: 'oldest', asOf: now, page: 1, limit: 1 }, signal }),
  ]);
  return { address, now, first: oldest?.date ?? null, ...list };
}

const outcomeOf = ({ outcome }: NoticeReply): string => (outcome ? `${eventName(outcome.type)} · ${actorName(outcome.actor)} · ${writeInstant(outcome.at)}` : es.admin.profiles.empty);

function Row({ notice }: { notice: NoticeReply }) {
  return (
    <tr>
      <th scope="row">{notice.content}</th>
      <td data-label={words.columns.date}>{writeInstant(notice.date)}</td>
      <td data-label={words.columns.outcome}>{outcomeOf(notice)}</td>
    </tr>
  );
}

/** `/administración/auditoría/avisos?asOf=`: the notices as they were at any moment. */
export function NoticesMoment() {
  const { address, now, first, items, total } = useLoaderData<Data>();
  const { estado, asOf, pagina } = address;
  const go = useGo();
  const to = (next: Partial<NoticesAddress>) => writeNotices({ ...address, pagina: 1, ...next });
  return (
    <>
      <h2>{es.audit.views.notices}</h2>
      <p className={styles.intro}>{words.intro}</p>
      <div className={moment.pickers}>
        <DayPicker label={es.audit.moment.label} days={daysBetween(first ?? now, now)} instant={asOf} onPick={(instant) => go(to({ asOf: instant }), { replace: true })} />
      </div>
      <nav aria-label={es.audit.plans.filter} className={styles.steps}>
        {(['open', 'resolved'] as const).map((state) => (
          <Link key={state} to={to({ estado: state })} aria-current={state === estado ? 'page' : undefined}>
            {words.states[state]}
          </Link>
        ))}
      </nav>
      <p role="status">{words.total(total)}</p>
      {items.length === 0 ? (
        <EmptyState {...words.none} level="h3" />
      ) : (
        <RecordTable dense caption={words.states[estado]} columns={Object.values(words.columns)}>
          {items.map((notice) => (
            <Row key={notice.id} notice={notice} />
          ))}
        </RecordTable>
      )}
      <Pagination links={pageLinks(pagina, Math.ceil(total / PAGE_SIZE), (page) => to({ pagina: page }))} />
    </>
  );
}
