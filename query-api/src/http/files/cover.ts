import { createHash } from 'node:crypto';
import type { FileCover } from '../../contract.ts';
import { copy } from '../../copy.es.ts';
import type { AuditWords } from '../../pages/contract.ts';

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
export type Tally = Pick<FileCover, 'entries' | 'from' | 'to' | 'sha256'>;

const positionOf = (entry: object | undefined): string | null =>
  entry && 'position' in entry && typeof entry.position === 'string' ? entry.position : null;

/**
 * Writes entries, those with a position the newest first, as lines of NDJSON, and tells what they come to.
 */
export function createTally(): { write(entries: readonly object[]): string; read(): Tally } {
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
export function coverText(
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
    ...question.map(({ label, text }) => `  ${label}: ${text}`),
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
