import type { DifferenceReply, ReplayReply } from '@busca/query-api/contract';
import { replays } from '../../../copy/analysis/projections.ts';
import { adminPaths, pageCount } from '../../../lib/paths.ts';
import type { Page } from '../../../lib/api/api.ts';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import { RecordTable } from '../../../ui/lists/records.tsx';
import { fieldName } from '../../audit/wording.ts';
import styles from './replays.module.css';
import { differencesOf } from './replay-state.tsx';

export const DIFFERENCES_SHOWN = 20;

const words = replays.differences;
const { columns } = words;

/** A path's Spanish name where its last field has one, beside the path itself. */
function FieldName({ field }: { field: string }) {
  const last = field.split('.').at(-1) ?? field;
  const name = fieldName(last);
  return name === last ? (
    <code>{field}</code>
  ) : (
    <span>
      <span>{name}</span> <code>{field}</code>
    </span>
  );
}

const Value = ({ json }: { json: string | null }) => (json === null ? words.empty : <code>{json}</code>);

function Difference({ difference: { kind, id, fields, erased } }: { difference: DifferenceReply }) {
  return (
    <details className={styles.difference}>
      <summary>{words.open(words.kinds[kind], id)}</summary>
      {erased && <p>{words.erased}</p>}
      <RecordTable dense caption={words.caption(id)} columns={Object.values(columns)} className={styles.values}>
        {fields.map(({ field, replayed, live }) => (
          <tr key={field}>
            <th scope="row">
              <FieldName field={field} />
            </th>
            <td data-label={columns.replayed}>
              <Value json={replayed} />
            </td>
            <td data-label={columns.live}>
              <Value json={live} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </details>
  );
}

/** The documents that differ, each with its fields on both sides. */
export function ReplayDifferences({
  replay,
  differences: { items, total },
  page,
}: {
  replay: ReplayReply;
  differences: Page<DifferenceReply[]>;
  page: number;
}) {
  const all = differencesOf(replay) ?? 0;
  if (total === 0) return null;
  const to = (other: number) =>
    other > 1 ? `${adminPaths.replay(replay.id)}?pagina=${other}` : adminPaths.replay(replay.id);
  return (
    <section className={styles.part} aria-labelledby="diferencias">
      <h2 id="diferencias">{words.title}</h2>
      {all > total && <p>{words.stored(total, all)}</p>}
      {items.map((difference) => (
        <Difference key={difference.id} difference={difference} />
      ))}
      <Pagination links={pageLinks(page, pageCount(total, DIFFERENCES_SHOWN), to)} />
    </section>
  );
}
