import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** File names that the upload call produces; no other file of the folder is served. */
const NAME = /^\/uploads\/([\w-]{1,100}\.(jpg|png))$/;
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' };

/** Users' files are served as images only: no sniffing, no scripts. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
};

/** Answers GET and HEAD with an uploaded picture. @returns false where there is none at the path; nothing was sent then */
export async function sendUploaded(folder: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const [, name, ending] = NAME.exec(path) ?? [];
  if (!name || !ending) return false;
  const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return false;
  try {
    // The name is a hash of the content, so it serves as the ETag.
    const tagged = { ...headers, 'Content-Type': types[ending], ETag: `"${name}"` };
    if (request.headers['if-none-match'] === tagged.ETag) response.writeHead(304, tagged).end();
    else {
      response.writeHead(200, { ...tagged, 'Content-Length': (await file.stat()).size });
      if (request.method === 'HEAD') response.end();
      else await pipeline(file.createReadStream({ autoClose: false }), response);
    }
  } finally {
    await file.close();
  }
  return true;
}
