import type { AuditEntryReply } from '@busca/query-api/contract';
import { LIST_END } from '@busca/query-api/contract/constants';
import { useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { EmailText, RecordTable } from '../../ui/lists/records.tsx';
import { actorLabel, subjectLabel } from './people.ts';
import styles from './sheets.module.css';
import { NoSheets, readCopy, Sheets, writePosition, type Copy } from './sheets.tsx';
import { showsChange } from './timeline.tsx';
import { fileQueryOf, queryOf, readTrail, type TrailFilters, writeTrail } from './trail-address.ts';
import { eventName, fieldName, fieldValue, writeInstant } from './wording.ts';

const words = es.audit.copy;

/** A copy of what was asked; null where it has more entries than are printed, which `total` says. */
interface Data {
  filters: TrailFilters;
  total: number;
  copy: Copy<AuditEntryReply> | null;
}

/** Everything that an address asks for, as the file holds it. */
export async function loadCopy({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const { filters } = readTrail(url);
  const { total } = await api.getPage('/api/admin/audit', { query: { ...queryOf(filters), limit: 1 }, signal });
  if (total > LIST_END) return { filters, total, copy: null };
  const file = await download('/api/admin/audit.ndjson', fileQueryOf(filters));
  return { filters, total, copy: await readCopy(file) };
}

const { columns } = words;

function Row({ entry }: { entry: AuditEntryReply }) {
  const { position, at, actor, type, changes, reason } = entry;
  return (
    <tr>
      <td data-label={columns.position}>{writePosition(position)}</td>
      <td data-label={columns.at}>{writeInstant(at)}</td>
      <td data-label={columns.actor}>{actorLabel(actor)}</td>
      <td data-label={columns.what}>{eventName(type)}</td>
      <td data-label={columns.about}>{subjectLabel(entry) ?? es.admin.profiles.empty}</td>
      <td data-label={columns.changes}>
        {changes.filter(showsChange).map(({ field, from, to }) => (
          <p key={field}>
            <EmailText>{words.change(fieldName(field), fieldValue(field, from), fieldValue(field, to))}</EmailText>
          </p>
        ))}
        {reason && <p>{words.reason(reason)}</p>}
      </td>
    </tr>
  );
}

/** `/administración/auditoría/copia`: all that was asked of the trail, under its cover, for paper. */
export function PrintedCopy() {
  const { filters, total, copy } = useLoaderData<Data>();
  const back = { label: words.back, to: writeTrail({ filters }) };
  if (!copy) return <NoSheets back={back}>{words.tooMany(total)}</NoSheets>;
  return (
    <Sheets back={back} cover={copy.cover} intro={words.intro(copy.entries.length)}>
      {copy.entries.length > 0 && (
        <RecordTable dense caption={words.title} columns={Object.values(columns)} className={styles.entries}>
          {copy.entries.map((entry) => (
            <Row key={entry.position} entry={entry} />
          ))}
        </RecordTable>
      )}
    </Sheets>
  );
}
