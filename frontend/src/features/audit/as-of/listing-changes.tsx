import type { ListingChangesReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { RecordTable } from '../../../ui/lists/record-table.tsx';
import styles from './as-of.module.css';

const words = es.asOf.changes;

interface ListingChangesProps {
  changes: ListingChangesReply;
  total: number;
  /** The two moments, in words. */
  first: string;
  second: string;
  /** How many changes stand on earlier pages. */
  start: number;
}

type Change = ListingChangesReply[number];

function kindOf({ from, to }: Change) {
  if (from === null) return <Badge tone="success">{words.came}</Badge>;
  if (to === null) return <Badge tone="error">{words.went}</Badge>;
  return <Badge tone="info">{to < from ? words.up(from - to) : words.down(to - from)}</Badge>;
}

/** Who came, went or changed place between two moments. */
export function ListingChanges({ changes, total, first, second, start }: ListingChangesProps) {
  const columns = [words.profile, first, second, words.change];
  if (total === 0) return <p role="status">{words.none}</p>;
  return (
    <section className={styles.changes}>
      <h3>{words.title(total)}</h3>
      {changes.length > 0 && (
        <RecordTable dense caption={words.title(total)} columns={columns}>
          {changes.map((change, index) => (
            <tr key={start + index}>
              <th scope="row">{change.name}</th>
              <td data-label={first}>{change.from ?? es.admin.profiles.empty}</td>
              <td data-label={second}>{change.to ?? es.admin.profiles.empty}</td>
              <td data-label={words.change}>{kindOf(change)}</td>
            </tr>
          ))}
        </RecordTable>
      )}
    </section>
  );
}
