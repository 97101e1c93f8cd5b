import { createHash } from 'node:crypto';
import type { SessionUser } from '@busca/platform';
import type { FileCover } from '../../contract.ts';
import { specialtyWords } from '../../contract/specialties.ts';
import { copy } from '../../copy.es.ts';
import type { AuditWords } from '../../pages/contract.ts';
import { coverText, createTally, type Tally } from './cover.ts';
import { CSV_START, csvRow, type Cell } from './csv.ts';
import { zipped } from './zip.ts';

/** What a file under a cover is made of. */
export interface CoveredFile<Entry extends object> {
  /** What is known of its cover before its entries are read. */
  asked: Omit<FileCover, keyof Tally>;
  /** Its entries in their order, some at a time; another call reads them again. */
  entries: () => AsyncIterable<Entry[]>;
}

/** What covers need beside what was asked. */
export interface FileDependencies {
  /** The newest seal of the log. */
  seals: { last: () => Promise<FileCover['seal'] | undefined> };
  words: AuditWords;
  now: () => Date;
}

/** A call with its query, without the time zone, which changes no entry. */
export function addressOf(path: string, querystring: string): string {
  const asked = querystring.split('&').filter((part) => part !== '' && !part.startsWith('zone='));
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`;
}

/** What a cover says of a question that a reader asks now. */
export async function coverFor(
  { id, user_type: role, name }: SessionUser,
  asked: Pick<FileCover, 'zone' | 'question' | 'address' | 'upTo'>,
  { seals, now }: FileDependencies,
): Promise<CoveredFile<object>['asked']> {
  const seal = await seals.last();
  return {
    askedBy: { id, role, name },
    askedAt: now().toISOString(),
    ...asked,
    seal: seal ? { number: seal.number, at: seal.at, hash: seal.hash } : null,
  };
}

/** A row of a cover's question; none where nothing was asked. */
export const asked = (label: string, text: string | undefined): FileCover['question'] =>
  text === undefined ? [] : [{ label, text }];

/** Somebody by name, where the reader may see it, and id. */
export const named = (name: string | null | undefined, id: string): string => (name ? `${name} (${id})` : id);

/** A field's value as people read it. `local` writes instants. */
export function wordsFor(
  field: string,
  value: string | boolean | null,
  { codes }: Pick<AuditWords, 'codes'>,
  local: (at: string) => string,
): string | boolean | null {
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (!value) return value;
  if (field === 'specialties') return specialtyWords(value) || value;
  if (field === 'until' || field === 'waiting_since') return local(value);
  return codes[field]?.[value] ?? value;
}

/**
 * The file as NDJSON: its cover, and each entry on a line. The entries are read twice, since their hash comes first.
 */
export async function* coveredNdjson<Entry extends object>({
  asked: known,
  entries,
}: CoveredFile<Entry>): AsyncGenerator<string> {
  const expected = createTally();
  for await (const batch of entries()) expected.write(batch);
  const tally = expected.read();
  yield `${JSON.stringify({ cover: { ...known, ...tally } satisfies FileCover })}\n`;
  const sent = createTally();
  for await (const batch of entries()) yield sent.write(batch);
  if (sent.read().sha256 !== tally.sha256) throw new Error('The entries changed while they were read for a file');
}

const COVER = 'portada.txt';

/** The entries of a file as a table. */
export interface CoveredTable<Entry> {
  /** As it stands in the archive. */
  name: string;
  /** The names of its columns. */
  columns: readonly string[];
  rowsOf: (entry: Entry) => readonly (readonly Cell[])[];
}

/** The file as a ZIP of its entries as CSV and its cover as text. */
export function coveredZip<Entry extends object>(
  { asked: known, entries }: CoveredFile<Entry>,
  { name, columns, rowsOf }: CoveredTable<Entry>,
  { roles }: AuditWords,
): AsyncGenerator<Uint8Array> {
  const tally = createTally();
  const sum = createHash('sha256');
  async function* csv(): AsyncGenerator<string> {
    const summed = (text: string) => {
      sum.update(text);
      return text;
    };
    yield summed(CSV_START + csvRow(columns));
    for await (const batch of entries()) {
      tally.write(batch);
      yield summed(batch.flatMap(rowsOf).map(csvRow).join(''));
    }
  }
  /** Written once the entries are. */
  function* cover(): Generator<string> {
    yield coverText({ ...known, ...tally.read() }, roles, { [name]: sum.digest('hex') });
  }
  return zipped(
    [
      { name, parts: csv() },
      { name: COVER, parts: cover() },
    ],
    known.askedAt,
  );
}
