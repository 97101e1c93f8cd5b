import type { SessionUser } from '@busca/platform';
import type { z } from 'zod';
import type { AuditEntryReply, FileCover } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { namesOf } from '../http/actor-names.ts';
import { localInstant, sortableInstant } from '../http/files/cover.ts';
import { asked as row, named, wordsFor, type CoveredTable } from '../http/files/covered-file.ts';
import type { Cell } from '../http/files/csv.ts';
import { readableNameOf, readsMasked } from '../http/mask.ts';
import type { Models } from '../models.ts';
import type { AuditWords } from '../pages/contract.ts';
import type { auditFileQuery } from '../routes/queries.ts';

type Question = z.output<typeof auditFileQuery>;

/** What somebody asked of the audit, in words; for an analyst without names that they may not see. */
export async function questionOf(
  { agents, lenders, accounts }: Pick<Models, 'agents' | 'lenders' | 'accounts'>,
  { from, to, actor, type, profile, account, command, lead, field, text, zone }: Question,
  { reader, words, isFolded }: { reader: SessionUser; words: AuditWords; isFolded: boolean },
): Promise<FileCover['question']> {
  const labels = copy.question;
  const masked = readsMasked(reader);
  const nameOf = await namesOf(accounts, masked ? [] : [actor, account]);
  const subject = profile && ((await agents.get(profile)) ?? (await lenders.get(profile)))?.body;
  const local = localInstant(zone);
  const asked = [
    ...row(labels.from, from && local(from.start)),
    ...row(labels.to, to && local(to.end - 1)),
    ...row(labels.type, type?.map((one) => labels.quoted(words.types[one] ?? one)).join(', ')),
    ...row(labels.field, field && (words.fields[field] ?? field)),
    ...row(labels.text, text && labels.quoted(text)),
    ...row(labels.actor, actor && (words.roles[actor] ?? named(nameOf(actor), actor))),
    ...row(labels.profile, profile && named(subject && readableNameOf(subject, reader), profile)),
    ...row(labels.account, account && named(nameOf(account), account)),
    ...row(labels.command, command),
    ...row(labels.lead, lead),
  ];
  if (!isFolded) return asked;
  return [...asked, { label: labels.all, text: asked.length === 0 ? labels.withoutFolded : labels.onlyTold }];
}

/** The audit as a table: a row for each changed field of an entry, or one without a field. */
export function auditTable(zone: string, words: AuditWords): CoveredTable<AuditEntryReply> {
  const local = sortableInstant(zone);
  const rowsOf = ({ changes, actor, at, type, ...entry }: AuditEntryReply): Cell[][] => {
    const what = changes.length > 0 ? changes : [{ field: null, from: null, to: null }];
    return what.map(({ field, from, to }) => [
      entry.position,
      at,
      local(at),
      type,
      words.types[type] ?? type,
      actor.id,
      actor.role,
      words.roles[actor.role] ?? actor.role,
      actor.name,
      entry.commandId,
      entry.seenRevision,
      entry.seen?.how ?? null,
      entry.seen && copy.seenWays[entry.seen.how],
      entry.seen?.openedAt ?? null,
      entry.revision,
      entry.profileId,
      entry.accountId,
      entry.name,
      field,
      field && (words.fields[field] ?? field),
      from,
      field && wordsFor(field, from, words, local),
      to,
      field && wordsFor(field, to, words, local),
      entry.reason,
    ]);
  };
  return { name: 'auditoria.csv', columns: copy.auditColumns(zone), rowsOf };
}
