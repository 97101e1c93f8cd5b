import type { AuditDocument, ListQuery, Place, ReadModelReader } from '@busca/projectors/read-models';
import type { AuditEntryReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { csvRow } from '../http/csv.ts';

/** Entries read at once. */
const BATCH = 500;

/** Every entry of a query, newest first, a batch at a time: memory does not grow with the trail. */
export async function* batches(audit: ReadModelReader<AuditDocument>, query: ListQuery): AsyncGenerator<AuditDocument[]> {
  let after: Place | undefined;
  for (let full = true; full; ) {
    const page = await audit.page({ ...query, reverse: true, offset: 0, limit: BATCH, ...(after && { after }) });
    const last = page.at(-1);
    if (last) {
      after = { sort: last.sort, id: last.id };
      yield page.map(({ body }) => body);
    }
    full = page.length === BATCH;
  }
}

/** Titles of the CSV file's columns. */
export const csvHeader = (): string => csvRow(copy.auditColumns);

/** An entry's rows: one for each changed field, or one without a field. */
export function csvRowsOf({ position, at, type, actor, commandId, seenRevision, profileId, accountId, name, changes, reason }: AuditEntryReply): string {
  const what = changes.length > 0 ? changes : [{ field: null, from: null, to: null }];
  return what
    .map(({ field, from, to }) => csvRow([position, at, type, actor.id, actor.role, actor.name, commandId, seenRevision, profileId, accountId, name, field, from, to, reason]))
    .join('');
}

export const lineOf = (entry: AuditEntryReply): string => `${JSON.stringify(entry)}\n`;
