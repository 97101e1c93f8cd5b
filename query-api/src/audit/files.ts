import { createHash } from 'node:crypto';
import type { SessionUser } from '@busca/platform';
import type { z } from 'zod';
import type { AuditEntryReply, FileCover } from '../contract.ts';
import { specialtyWords } from '../contract/specialties.ts';
import { copy } from '../copy.es.ts';
import { namesOf } from '../http/actor-names.ts';
import { coverText, createTally, localInstant, sortableInstant, type Tally } from '../http/files/cover.ts';
import { CSV_START, csvRow } from '../http/files/csv.ts';
import { zipped } from '../http/files/zip.ts';
import { publicNameOf, readsMasked } from '../http/mask.ts';
import type { Models } from '../models.ts';
import type { AuditWords } from '../pages/contract.ts';
import type { auditFileQuery } from '../routes/queries.ts';

type Question = z.output<typeof auditFileQuery>;
type Value = AuditEntryReply['changes'][number]['to'];

/** What a file is made of. */
export interface AuditFile {
  /** What is known of its cover before its entries are read. */
  asked: Omit<FileCover, keyof Tally>;
  /** Its entries, the newest first, some at a time; another call reads them again. */
  entries: () => AsyncIterable<AuditEntryReply[]>;
}

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
  const subjectName = subject && (masked ? publicNameOf(subject) : subject.details.full_name);
  const local = localInstant(zone);
  const named = (name: string | null | undefined, id: string) => (name ? `${name} (${id})` : id);
  const row = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, text: value }]);
  const asked = [
    ...row(labels.from, from && local(from.start)),
    ...row(labels.to, to && local(to.end - 1)),
    ...row(labels.type, type?.map((one) => labels.quoted(words.types[one] ?? one)).join(', ')),
    ...row(labels.field, field && (words.fields[field] ?? field)),
    ...row(labels.text, text && labels.quoted(text)),
    ...row(labels.actor, actor && (words.roles[actor] ?? named(nameOf(actor), actor))),
    ...row(labels.profile, profile && named(subjectName, profile)),
    ...row(labels.account, account && named(nameOf(account), account)),
    ...row(labels.command, command),
    ...row(labels.lead, lead),
  ];
  if (!isFolded) return asked;
  return [...asked, { label: labels.all, text: asked.length === 0 ? labels.withoutFolded : labels.onlyTold }];
}

/** A field's value as people read it. */
function wordsFor(field: string, value: Value, { codes }: AuditWords, local: (at: string) => string): Value {
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (!value) return value;
  if (field === 'specialties') return specialtyWords(value) || value;
  if (field === 'until') return local(value);
  return codes[field]?.[value] ?? value;
}

/** Makes the rows of entries: one for each changed field, or one without a field. */
function csvWriter(zone: string, words: AuditWords): (entry: AuditEntryReply) => string {
  const local = sortableInstant(zone);
  return ({ changes, actor, at, type, ...entry }) => {
    const what = changes.length > 0 ? changes : [{ field: null, from: null, to: null }];
    return what
      .map(({ field, from, to }) =>
        csvRow([
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
        ]),
      )
      .join('');
  };
}

/**
 * The file as NDJSON: its cover, and each entry on a line. The entries are read twice, since their hash comes first.
 */
export async function* auditNdjson({ asked, entries }: AuditFile): AsyncGenerator<string> {
  const expected = createTally();
  for await (const batch of entries()) expected.write(batch);
  const tally = expected.read();
  yield `${JSON.stringify({ cover: { ...asked, ...tally } satisfies FileCover })}\n`;
  const sent = createTally();
  for await (const batch of entries()) yield sent.write(batch);
  if (sent.read().sha256 !== tally.sha256) throw new Error('The entries changed while they were read for a file');
}

const CSV = 'auditoria.csv';
const COVER = 'portada.txt';

/** The file as a ZIP of its entries as CSV and its cover as text. */
export function auditZip({ asked, entries }: AuditFile, words: AuditWords): AsyncGenerator<Uint8Array> {
  const tally = createTally();
  const sum = createHash('sha256');
  const rowsOf = csvWriter(asked.zone, words);
  async function* csv(): AsyncGenerator<string> {
    const summed = (text: string) => {
      sum.update(text);
      return text;
    };
    yield summed(CSV_START + csvRow(copy.auditColumns(asked.zone)));
    for await (const batch of entries()) {
      tally.write(batch);
      yield summed(batch.map(rowsOf).join(''));
    }
  }
  /** Written once the entries are. */
  function* cover(): Generator<string> {
    yield coverText({ ...asked, ...tally.read() }, words.roles, { [CSV]: sum.digest('hex') });
  }
  return zipped(
    [
      { name: CSV, parts: csv() },
      { name: COVER, parts: cover() },
    ],
    asked.askedAt,
  );
}
