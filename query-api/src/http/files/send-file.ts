import { Readable } from 'node:stream';
import type { Exchange } from '../context.ts';

type Part = string | Uint8Array;

export interface StreamedFile {
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
