import type { NoticeReply } from '@busca/query-api/contract';
import { useId } from 'react';
import { es } from '../../../copy/es.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RecordTable } from '../../../ui/lists/record-table.tsx';
import moment from '../moment.module.css';
import { actorName, eventName, writeInstant } from '../wording.ts';
import styles from './as-of.module.css';

const words = es.asOf.notices;

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
export function NoticesAt({ instant, notices, total, other }: NoticesAtProps) {
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
