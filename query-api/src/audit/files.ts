import type { AuditEntryReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { csvRow } from '../http/files/csv.ts';

/** Titles of the CSV file's columns. */
export const csvHeader = (): string => csvRow(copy.auditColumns);

/** An entry's rows: one for each changed field, or one without a field. */
export function csvRowsOf({
  position,
  at,
  type,
  actor,
  commandId,
  seenRevision,
  profileId,
  accountId,
  name,
  changes,
  reason,
}: AuditEntryReply): string {
  const what = changes.length > 0 ? changes : [{ field: null, from: null, to: null }];
  return what
    .map(({ field, from, to }) =>
      csvRow([
        position,
        at,
        type,
        actor.id,
        actor.role,
        actor.name,
        commandId,
        seenRevision,
        profileId,
        accountId,
        name,
        field,
        from,
        to,
        reason,
      ]),
    )
    .join('');
}

export const lineOf = (entry: AuditEntryReply): string => `${JSON.stringify(entry)}\n`;
