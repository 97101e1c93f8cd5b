import { createHash } from 'node:crypto';
import type { SessionUser } from '@busca/platform';
import { Zip, ZipDeflate } from 'fflate';
import type { FileCover } from '../../contract.ts';
import { specialtyWords } from '../../contract/specialties.ts';
import { copy } from '../../copy.es.ts';
import type { AuditWords } from '../../pages/contract.ts';
import { type Cell, CSV_START, csvRow } from './send-file.ts';

/** A position without the zeros before it. */
const digitsOf = (position: string): string => String(BigInt(position));

/** Writes instants (ISO, or ms since 1970) in a time zone (IANA), as people read them. */
export function localInstant(zone: string): (at: string | number) => string {
  const format = new Intl.DateTimeFormat('es-US', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: zone,
  });
  return (at) => format.format(new Date(at));
}

/** Writes instants (ISO) in a time zone as spreadsheets read and sort them: '2026-11-27 09:41:05'. */
export function sortableInstant(zone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  return (at) => format.format(new Date(at));
}

/** What the entries of a file come to. */
type Tally = Pick<FileCover, 'entries' | 'from' | 'to' | 'sha256'>;

const positionOf = (entry: object | undefined): string | null =>
  entry && 'position' in entry && typeof entry.position === 'string' ? entry.position : null;

/**
 * Writes entries, those with a position the newest first, as lines of NDJSON, and tells what they come to.
 */
function createTally(): { write(entries: readonly object[]): string; read(): Tally } {
  const hash = createHash('sha256');
  let count = 0;
  let from: string | null = null;
  let to: string | null = null;
  return {
    write(entries) {
      const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
      hash.update(lines);
      count += entries.length;
      to ??= positionOf(entries[0]);
      from = positionOf(entries.at(-1)) ?? from;
      return lines;
    },
    read: () => ({ entries: count, from, to, sha256: hash.copy().digest('hex') }),
  };
}

/** A cover as text. `sums`: SHA-256 of the files beside it, by their names. */
function coverText(
  { askedBy, askedAt, zone, question, address, entries, from, to, upTo, seal, sha256 }: FileCover,
  roles: AuditWords['roles'],
  sums: Readonly<Record<string, string>>,
): string {
  const { cover: words } = copy;
  const local = localInstant(zone);
  return [
    words.title,
    '',
    words.askedBy(askedBy.name, roles[askedBy.role] ?? askedBy.role),
    words.askedAt(local(askedAt), askedAt),
    words.question,
    // On one line, whatever was typed: no line of it is taken for one of the cover's.
    ...question.map(({ label, text }) => `  ${label}: ${text.replaceAll(/\s+/gu, ' ')}`),
    `  ${address}`,
    words.entries(entries) + (from === null ? '' : words.positions(digitsOf(from), digitsOf(to!))),
    words.upTo(digitsOf(upTo)),
    seal ? words.seal(seal.number, local(seal.at), seal.hash) : words.noSeal,
    words.sha256(sha256),
    ...Object.entries(sums).map(([name, hash]) => words.sha256Of(name, hash)),
    '',
    words.check,
    '',
  ].join('\n');
}

/** A text file of an archive. */
interface ZippedFile {
  name: string;
  /** Its texts in order. */
  parts: AsyncIterable<string> | Iterable<string>;
}

/** A ZIP archive of files that are written while they are read, dated `mtime` (ISO). */
async function* zipped(files: readonly ZippedFile[], mtime: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  function* taken() {
    const bytes = ready;
    ready = [];
    yield* bytes;
  }
  for (const { name, parts } of files) {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    for await (const part of parts) {
      file.push(Buffer.from(part));
      yield* taken();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* taken();
}

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

/**
 * A call with what its schema reads of the query, and nothing else that was sent, as a file holds no page: without the
 * time zone too, which changes no entry.
 */
export function addressOf(path: string, querystring: string, { shape }: { shape: object }): string {
  const isRead = (part: string): boolean =>
    [...new URLSearchParams(part).keys()].every((name) => name in shape && name !== 'zone');
  const asked = querystring.split('&').filter((part) => part !== '' && isRead(part));
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
