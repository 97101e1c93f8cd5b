import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { squareName } from '@busca/command-api';
import { PICTURE_WIDTHS } from '@busca/command-api/contract';
import { PICTURE_CACHE, type FileStorage } from '@busca/platform/storage';

/** The part of the storage that is needed here. */
export type Pictures = Pick<FileStorage, 'open'>;

/** File names that the upload call produces; no other file of the storage is served. */
const NAME = /^\/uploads\/([\w-]{1,100}\.(jpg|png))$/;
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' };

/** The width of the square that is asked for (`?w=192`). */
const WIDTH = /[?&]w=(\d{1,4})(?:&|$)/;
const widths = new Map(PICTURE_WIDTHS.map((width) => [String(width), width]));

/** Users' files are served as images only: no sniffing, no scripts. */
const headers = {
  'Cache-Control': PICTURE_CACHE,
  // Browsers without webp get the whole picture.
  Vary: 'Accept',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
};

/** The square that a request asks for, if the browser shows webp and the picture has one: older pictures have none. */
async function openSquare(pictures: Pictures, name: string, { url = '', headers: { accept = '' } }: IncomingMessage) {
  const width = widths.get(WIDTH.exec(url)?.[1] ?? '');
  if (!width || !accept.includes('image/webp')) return undefined;
  const square = squareName(name, width);
  const file = await pictures.open(square);
  return file && { file, tag: square, type: 'image/webp' };
}

/**
 * Answers GET and HEAD with an uploaded picture.
 * @returns false where there is none at the path; nothing was sent then
 */
export async function sendUploaded(
  pictures: Pictures,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, name, ending] = NAME.exec(path) ?? [];
  if (!name || !ending) return false;
  const { file, tag, type } = (await openSquare(pictures, name, request)) ?? {
    file: await pictures.open(name),
    tag: name,
    type: types[ending],
  };
  if (!file) return false;
  try {
    // The name is a hash of the content, so it serves as the ETag.
    const tagged = { ...headers, 'Content-Type': type, ETag: `"${tag}"` };
    if (request.headers['if-none-match'] === tagged.ETag) response.writeHead(304, tagged).end();
    else {
      response.writeHead(200, { ...tagged, 'Content-Length': file.size });
      if (request.method === 'HEAD') response.end();
      else await pipeline(file.stream(), response);
    }
  } finally {
    await file.close();
  }
  return true;
}
