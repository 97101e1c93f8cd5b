import { Readable } from 'node:stream';
import type { Exchange } from '../context.ts';

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and where another separator than the comma, or a
 * quote that it does not honour, would begin one. Blanks and quotes before the sign are passed over; the full-width
 * signs count.
 */
const FORMULAS = /(^|[;\t\r\n])(?=["\p{Zs}]*[=+\-@＝＋－＠])/gu;
/** A cell that begins so is shifted, and its next line or column may begin a formula. */
const SHIFTED = /^(?=[\t\r\n])/;

/** A byte order mark: without one spreadsheets take UTF-8 for another encoding. */
export const CSV_START = '\u{FEFF}';

export type Cell = string | number | boolean | null;

/** An apostrophe makes the spreadsheet show the text as it is. */
const defused = (text: string): string => text.replace(FORMULAS, "$1'").replace(SHIFTED, "'");

const cellOf = (value: Cell): string =>
  typeof value === 'string' ? `"${defused(value).replaceAll('"', '""')}"` : String(value ?? '');

/**
 * A row of a CSV file (RFC 4180), every text in quotes. What a spreadsheet would run as a formula is defused by an
 * apostrophe before it.
 */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

type Part = string | Uint8Array;

interface StreamedFile {
  /** As its user will find it among the downloads. */
  name: string;
  type: 'text/csv' | 'application/x-ndjson' | 'application/zip';
  /** Goes out before the first part. */
  start?: string;
  /** The file's texts, or its bytes, in order. */
  parts: AsyncIterator<Part>;
}

async function* continued(first: IteratorResult<Part>, parts: AsyncIterator<Part>): AsyncGenerator<Part> {
  for (let part = first; !part.done; part = await parts.next()) yield part.value;
}

/**
 * Answers with a file to be saved, which is written while it is read. The first part is read before the reply begins: a
 * store that is away is an error reply. A later failure breaks the connection off, so that no part of a file passes for
 * the whole.
 */
export async function sendFile(ctx: Exchange, { name, type, start = '', parts }: StreamedFile): Promise<void> {
  const first = await parts.next();
  ctx.set('Content-Type', type === 'application/zip' ? type : `${type}; charset=utf-8`);
  ctx.set('Content-Disposition', `attachment; filename="${name}"`);
  ctx.body = Readable.from(withStart(start, continued(first, parts)), { objectMode: false });
}

async function* withStart(start: string, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  if (start !== '') yield start;
  yield* parts;
}
