import type { NoticeReply } from '@busca/query-api/contract';
import type { ReactNode } from 'react';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { cx } from '../../../lib/text.ts';
import { actionsOnNotice, assign, kindOf, profileOf, waitsForApproval } from '../commands/actions.ts';
import type { Chosen } from '../../../lib/list-address.ts';
import type { BulkEntry } from '../worklist/use-bulk.ts';
import { worklist } from '../worklist/worklist.tsx';
import { adminErasure } from '../../../copy/admin/people.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { ActionBar } from '../commands/action-bar.tsx';
import { ErasePerson } from '../erase-person.tsx';
import type { CommandReport } from '../commands/admin-command.tsx';
import { City, Licence, Person, Wait } from '../profile/profile-cells.tsx';
import { ReviewRow } from './reviews.tsx';
import { TeamworkBadges } from '../teamwork.tsx';
import { actorName, eventName, writeInstant } from '../../audit/wording.ts';
import styles from '../worklist/worklist.module.css';

const { filters, ...words } = es.admin.notices;

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** The instant some days ago, rounded down to the hour so that repeated requests are equal. */
export const daysAgo = (days: number, now: number = Date.now()): string =>
  new Date(Math.floor((now - days * DAY_MS) / HOUR_MS) * HOUR_MS).toISOString();

/** The query of the chosen filters. Their values are those of the API, but for an age in days. */
const queryOf = ({ tipo, sitio, edad, envio }: Chosen): object => ({
  ...(tipo && { type: tipo }),
  ...(sitio && { website: sitio }),
  ...(edad && { before: daysAgo(Number(edad)) }),
  ...(envio && { sent: envio }),
});

/** An open approval can be decided together with others: without any of their profiles open. */
function approvable(notice: NoticeReply): BulkEntry | null {
  const action = actionsOnNotice(notice).find(({ name }) => name === 'approve');
  return action ? { id: notice.id, name: notice.name ?? notice.content, action, revision: notice.revision } : null;
}

const tones = { agent: 'info', lender: 'info', payment: 'warning', other: 'gold', report: 'warning' } as const;

/** What came of a resolved notice, who resolved it, when and why. */
function NoticeOutcome({
  outcome: { type, at, actor, reason, category },
}: {
  outcome: NonNullable<NoticeReply['outcome']>;
}) {
  return (
    <div className={styles.outcome}>
      <p>
        <strong>{eventName(type)}</strong> · <span>{actorName(actor)}</span> ·{' '}
        <time dateTime={at}>{writeInstant(at)}</time>
      </p>
      {reason && (
        <p>
          <span>{es.admin.profiles.reason}</span>{' '}
          {category && <span>{`${es.admin.rejection.categories[category]}. `}</span>}
          <span>{reason}</span>
        </p>
      )}
    </div>
  );
}

/** What is reported, in the words of whoever did, with the review that it is about. */
const Reported = ({
  reported: { category, text, review },
  report,
}: {
  reported: NonNullable<NoticeReply['report']>;
  report: CommandReport;
}) => (
  <>
    <p className={styles.outcome}>{es.admin.notices.reported(es.reports.categories[category], text)}</p>
    {review && <ReviewRow review={review} report={report} />}
  </>
);

/** What is to be known of a profile before it is opened. */
const Signals = ({ notice: { resent, email_confirmed, waiting } }: { notice: NoticeReply }) => (
  <>
    {waiting?.shared_phone && (
      <Link className={styles.signal} to={adminPaths.searchFor(waiting.shared_phone)}>
        <Badge tone="warning">{es.admin.notices.sharedPhone}</Badge>
      </Link>
    )}
    {resent && <Badge tone="info">{es.admin.notices.resent}</Badge>}
    {email_confirmed === false && <Badge tone="warning">{es.admin.notices.unconfirmed}</Badge>}
  </>
);

const { columns } = es.admin.profiles;

/** The names of the columns; those who hear the list get them in each row. */
const queueHead = (
  <div className={cx(styles.queued, styles.head)} aria-hidden="true">
    <span>{columns.name}</span>
    <span className={styles.wait}>{columns.wait}</span>
    <div className={styles.cells}>
      <span>{columns.city}</span>
      <span>{columns.licence}</span>
      <span>{words.signals}</span>
      <span>{columns.assignee}</span>
    </div>
  </div>
);

interface CellProps {
  /** The column's name, which is read aloud. */
  label: string;
  /** Whether the name is also seen where there are no columns. */
  isNamed?: boolean;
  isWait?: boolean;
  children: ReactNode;
}

const Cell = ({ label, isNamed = false, isWait = false, children }: CellProps) => (
  <div className={cx(isWait && styles.wait)} data-label={isNamed ? label : undefined}>
    <span className="solo-lector">{`${label}: `}</span>
    {children}
  </div>
);

/** A profile that waits for approval. It is decided on its own screen, where the admin has it in view. */
function QueuedRow({ notice, waiting }: { notice: NoticeReply; waiting: NonNullable<NoticeReply['waiting']> }) {
  const profile = {
    id: notice.actions_content,
    kind: notice.actions === 'Approve Agent' ? ('agent' as const) : ('lender' as const),
    website: notice.website,
    full_name: notice.name ?? notice.content,
    image: waiting.image,
  };
  return (
    <Card className={styles.queued}>
      <Person profile={profile} firm={waiting.firm} />
      <Cell label={columns.wait} isWait>
        <Wait since={notice.date} />
      </Cell>
      <div className={styles.cells}>
        <Cell label={columns.city}>
          <City areas={waiting.areas_served} />
        </Cell>
        <Cell label={columns.licence}>
          <Licence {...waiting} />
        </Cell>
        <div>
          <Signals notice={notice} />
        </div>
        {(notice.assignee || notice.notes > 0) && (
          <Cell label={columns.assignee} isNamed>
            <span>
              {notice.assignee ? (notice.assignee.name ?? es.admin.teamwork.unnamed) : es.admin.profiles.empty}
            </span>{' '}
            {notice.notes > 0 && <span className={styles.notes}>{es.admin.teamwork.count(notice.notes)}</span>}
          </Cell>
        )}
      </div>
    </Card>
  );
}

/** Any other notice: its subject, how long it waits while it is open, and the actions that resolve it. */
function NoticeRow({ notice, report }: { notice: NoticeReply; report: CommandReport }) {
  const kind = kindOf(notice);
  const profile = profileOf(notice);
  const actions = notice.actions ? [] : actionsOnNotice(notice);
  return (
    <Card className={styles.row}>
      <div className={styles.what}>
        <p className={styles.facts}>
          <Badge tone={tones[kind]}>{es.admin.notices.kinds[kind]}</Badge>
          {kind !== 'other' && <span>{notice.website}</span>}
          <Signals notice={notice} />
          {notice.status === 'open' && <TeamworkBadges assignee={notice.assignee} notes={notice.notes} />}
          {notice.status === 'open' && <Wait since={notice.date} />}
          <time dateTime={notice.date}>{writeInstant(notice.date)}</time>
        </p>
        <p className={styles.content}>{notice.content}</p>
        {notice.report && <Reported reported={notice.report} report={report} />}
        {notice.outcome && <NoticeOutcome outcome={notice.outcome} />}
        {waitsForApproval(notice) && <p>{es.admin.notices.approveFirst}</p>}
        {profile && (
          <p>
            <Link className={styles.profile} to={adminPaths.profile(profile)}>
              {es.admin.notices.seeProfile}
            </Link>
          </p>
        )}
        {(kind === 'other' || kind === 'report') && (
          <div className={styles.facts}>
            <ErasePerson
              kind={kind === 'other' ? 'demo' : 'report'}
              id={notice.id}
              revision={notice.revision}
              about={adminErasure[kind === 'other' ? 'demo' : 'report'].about(writeInstant(notice.date))}
            />
          </div>
        )}
      </div>
      {actions.length > 0 && (
        <ActionBar inRow actions={actions} revision={notice.revision} about={notice.content} report={report} />
      )}
    </Card>
  );
}

/** The screen of the first of some profiles, which lead to one another. */
const reviewOf = (ids: readonly string[]): string => adminPaths.profile(ids[0] ?? '', ids);

/**
 * `/administración`: notices for the admins; open ones oldest first, as they are to be worked, resolved ones newest
 * first.
 */
export const { loader, Component } = worklist<NoticeReply['status'], NoticeReply>({
  path: adminPaths.notices,
  read: (status, chosen, paging, signal) =>
    api.getPage('/api/admin/notices', {
      query: { status, ...queryOf(chosen), ...paging, order: status === 'open' ? 'oldest' : 'newest' },
      signal,
    }),
  states: ['open', 'resolved'],
  filters: [
    { name: 'tipo', label: filters.type.label, options: filters.type.options },
    { name: 'sitio', label: filters.site, options: { Busca: 'Busca', Findahome: 'Findahome' } },
    { name: 'edad', label: filters.age.label, options: filters.age.options },
    { name: 'envio', label: filters.sent.label, options: filters.sent.options },
  ],
  words,
  count: ({ notices }) => notices,
  about: ({ content }) => content,
  subject: ({ name, content }) => name ?? content,
  bulk: {
    words: { ...es.admin.bulk, act: es.admin.bulk.approve, keys: words.keys },
    entryOf: approvable,
    head: queueHead,
    toAssign: ({ action }, assignee) => assign(action.id, assignee),
    walk: (chosen) => reviewOf(chosen.map(({ action }) => action.id)),
  },
  row: (notice, report) =>
    notice.waiting ? (
      <QueuedRow notice={notice} waiting={notice.waiting} />
    ) : (
      <NoticeRow notice={notice} report={report} />
    ),
});
