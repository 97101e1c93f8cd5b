import type { NoticeReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { useId } from 'react';
import { es } from '../../../copy/es.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { pageCount } from '../../../lib/paths.ts';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import { ChoiceLinks } from '../choice-links.tsx';
import moment from '../moment.module.css';
import { requireAdmin } from '../../session/guard.ts';
import styles from './as-of.module.css';
import { PAGE_SIZE, type NoticesAddress, readNotices, writeNotices } from './as-of-address.ts';
import { DayPicker, daysBetween } from '../instant-field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RecordTable } from '../../../ui/lists/records.tsx';
import { actorName, eventName, writeInstant } from '../wording.ts';

const words = es.asOf.notices;
const states = ['open', 'resolved'] as const;

interface Data {
  address: NoticesAddress;
  /** When the address was opened (ISO): the end of the slider. */
  now: string;
  /** When the first notice was opened (ISO); null without any. */
  first: string | null;
  /** The notices at each moment of the address. */
  lists: Page<NoticeReply[]>[];
}

/** The notices of an address at its moments. Analysts are redirected: notices name people. */
export async function loadNoticesMoment(request: Request): Promise<Data> {
  await requireAdmin(request);
  const { url, signal } = request;
  const address = readNotices(url);
  const { estado: status, asOf, con, pagina: page } = address;
  const now = new Date().toISOString();
  const order = status === 'open' ? 'oldest' : 'newest';
  const at = (instant: string) =>
    api.getPage('/api/admin/notices', { query: { order, status, asOf: instant, page, limit: PAGE_SIZE }, signal });
  const [[oldest], ...lists] = await Promise.all([
    api.get('/api/admin/notices', { query: { order: 'oldest', asOf: now, page: 1, limit: 1 }, signal }),
    at(asOf ?? now),
    ...(con ? [at(con)] : []),
  ]);
  return { address, now, first: oldest?.date ?? null, lists };
}

/** The notices of a page that has all of them. */
const wholeOf = (page: Page<NoticeReply[]> | undefined): NoticeReply[] | undefined =>
  page?.items.length === page?.total ? page?.items : undefined;

const outcomeOf = ({ outcome }: NoticeReply): string =>
  outcome
    ? `${eventName(outcome.type)} · ${actorName(outcome.actor)} · ${writeInstant(outcome.at)}`
    : es.admin.profiles.empty;

interface NoticesAtProps {
  /** Null for now. */
  instant: string | null;
  notices: readonly NoticeReply[];
  total: number;
  /**
   * All notices at the other moment: those that are not among them are marked. Undefined where not all are in sight.
   */
  other: readonly NoticeReply[] | undefined;
}

/** The notices as they were at a moment. */
function NoticesAt({ instant, notices, total, other }: NoticesAtProps) {
  const id = useId();
  const differs = ({ id: notice }: NoticeReply) => other !== undefined && !other.some((one) => one.id === notice);
  return (
    <section aria-labelledby={id} className={styles.list}>
      <h3 id={id}>{instant === null ? es.audit.moment.now : writeInstant(instant)}</h3>
      <p role="status">{words.total(total)}</p>
      {notices.length === 0 && <EmptyState {...words.none} level="h3" />}
      {notices.length > 0 && (
        <RecordTable
          dense
          caption={instant === null ? es.audit.moment.now : writeInstant(instant)}
          columns={Object.values(words.columns)}
        >
          {notices.map((notice) => (
            <tr key={notice.id} className={differs(notice) ? moment.differs : undefined}>
              <th scope="row">
                <span>{notice.content}</span> {differs(notice) && <span className={moment.mark}>{words.onlyHere}</span>}
              </th>
              <td data-label={words.columns.date}>{writeInstant(notice.date)}</td>
              <td data-label={words.columns.outcome}>{outcomeOf(notice)}</td>
            </tr>
          ))}
        </RecordTable>
      )}
    </section>
  );
}

interface PickersProps {
  address: NoticesAddress;
  /** The days that can be picked. */
  days: ReturnType<typeof daysBetween>;
  onPick(next: Partial<NoticesAddress>): Promise<void>;
}

/** The day of the list, and of the one beside it. */
const Pickers = ({ address: { asOf, con }, days, onPick }: PickersProps) => (
  <div className={moment.pickers}>
    <DayPicker
      label={con ? es.audit.moment.first : es.audit.moment.label}
      days={days}
      instant={asOf}
      onPick={(instant) => onPick({ asOf: instant })}
    />
    {con && (
      <DayPicker
        label={es.audit.moment.second}
        days={days}
        instant={con}
        onPick={(instant) => onPick({ con: instant })}
      />
    )}
  </div>
);

/**
 * `/administración/auditoría/avisos?asOf=`: the notices as they were at any moment, and with `con=` at two side by
 * side.
 */
export function NoticesMoment() {
  const { address, now, first, lists } = useLoaderData<Data>();
  const { estado, asOf, con, pagina } = address;
  const go = useGo();
  const to = (next: Partial<NoticesAddress>) => writeNotices({ ...address, pagina: 1, ...next });
  const pick = (next: Partial<NoticesAddress>) => go(to(next), { replace: true });
  const days = daysBetween(first ?? now, now);
  const { con: _, ...alone } = address;
  return (
    <>
      <h2>{es.audit.views.notices}</h2>
      <p className={styles.intro}>{words.intro}</p>
      <Pickers address={address} days={days} onPick={pick} />
      <p>
        {con ? (
          <Link to={writeNotices({ ...alone, pagina: 1 })}>{es.audit.moment.alone}</Link>
        ) : (
          <Link to={to({ con: now })}>{es.audit.moment.compare}</Link>
        )}
      </p>
      <ChoiceLinks
        label={es.audit.plans.filter}
        choices={states.map((state) => ({
          label: words.states[state],
          to: to({ estado: state }),
          current: state === estado,
        }))}
      />
      <div className={styles.lists}>
        {lists.map(({ items, total }, index) => (
          <NoticesAt
            key={index}
            instant={(index === 0 ? asOf : con) ?? null}
            notices={items}
            total={total}
            other={wholeOf(lists[1 - index])}
          />
        ))}
      </div>
      <Pagination
        links={pageLinks(pagina, pageCount(Math.max(...lists.map(({ total }) => total)), PAGE_SIZE), (page) =>
          to({ pagina: page }),
        )}
      />
    </>
  );
}
