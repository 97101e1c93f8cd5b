import type { AuditEntryReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import styles from './timeline.module.css';
import { actorName, eventName, fieldName, fieldValue, writeInstant } from './wording.ts';

const { columns, changes: caption } = es.admin.audit;

type Change = AuditEntryReply['changes'][number];

/** Whether a reader sees a change: a field that was empty before and after shows none. */
const showsChange = ({ field, from, to }: Change): boolean => fieldValue(field, from) !== fieldValue(field, to);

function Changes({ changes }: { changes: Change[] }) {
  return (
    <table className={styles.changes}>
      <caption className="solo-lector">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.field}</th>
          <th scope="col">{columns.from}</th>
          <th scope="col">{columns.to}</th>
        </tr>
      </thead>
      <tbody>
        {changes.filter(showsChange).map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{fieldName(field)}</th>
            <td className={styles.from} data-label={columns.from}>
              {fieldValue(field, from)}
            </td>
            <td data-label={columns.to}>{fieldValue(field, to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A profile's history, newest first: event, actor, time, reason and changed fields. */
export function Timeline({ entries }: { entries: AuditEntryReply[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.position} className={styles.entry}>
          <h3 className={styles.what}>{eventName(entry.type)}</h3>
          <p className={styles.who}>
            {actorName(entry.actor)} · <time dateTime={entry.at}>{writeInstant(entry.at)}</time>
          </p>
          {entry.reason && (
            <p>
              <strong>{es.admin.profiles.reason}</strong> {entry.reason}
            </p>
          )}
          {entry.changes.length > 0 && <Changes changes={entry.changes} />}
        </li>
      ))}
    </ol>
  );
}
