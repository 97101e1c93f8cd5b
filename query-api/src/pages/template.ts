import { createHash } from 'node:crypto';
import { toConfig, type PublicSettings } from '../config.ts';

const TITLE = '<title>Busca</title>';
const ROOT = /(<div id="root"[^>]*>)(<\/div>)/;
/** Links that fetch the page's code at once; a page that comes as HTML fetches it after it is painted. */
const CODE_LINKS = /\s*<link\b[^>]*\bdata-code\b[^>]*>/g;

/** A drawn page's parts: HTML of the head and of the root, and the element with its data. */
interface Parts {
  head: string;
  body: string;
  data: string;
}

/** Most bytes of UTF-8 that one unit of a text takes. */
const BYTES_MAX = 3;

/**
 * Puts texts behind one another as UTF-8. They are written into one buffer that is used again and again, and copied out
 * of it once.
 */
function textJoiner(): (...parts: readonly (string | Buffer)[]) => Buffer {
  let room = Buffer.alloc(0);
  return (...parts) => {
    const most = BYTES_MAX * parts.reduce((sum, { length }) => sum + length, 0);
    if (room.length < most) room = Buffer.allocUnsafeSlow(most);
    const end = parts.reduce(
      (at, part) => at + (typeof part === 'string' ? room.write(part, at) : part.copy(room, at)),
      0,
    );
    return Buffer.from(room.subarray(0, end));
  };
}

/** The frontend's built `index.html` in UTF-8, which holds the addresses of scripts and styles. */
export interface Template {
  /** As it is built, for a screen that the browser draws. */
  empty: Buffer;
  fill(parts: Parts): Buffer;
}

/** @throws when the file has no title or no root to fill */
export function createTemplate(html: string): Template {
  const [start, behindTitle = ''] = html.replaceAll(CODE_LINKS, '').split(TITLE);
  const [middle, open, close, end] = behindTitle.split(ROOT);
  if (!open) throw new Error(`index.html must hold ${TITLE} and an empty element with the id 'root'`);
  const joined = textJoiner();
  // Encoded once, and each part of a page for itself: joined as a text first, a page would be copied twice.
  const [beforeHead, beforeBody, beforeData, rest] = [start, `${middle}${open}`, close, end].map((text = '') =>
    Buffer.from(text),
  ) as [Buffer, Buffer, Buffer, Buffer];
  return {
    empty: Buffer.from(html),
    fill: ({ head, body, data }) => joined(beforeHead, head, beforeBody, body, beforeData, data, rest),
  };
}

/** Short hash of what a build consists of. */
export const hashOf = (...parts: (string | Buffer)[]): string =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('base64url')
    .slice(0, 8);

/**
 * A short hash of what pages are made of beside the read models: the build, the settings and the site's address, which
 * is known once the server listens.
 */
export function createPageVersion(build: string, settings: PublicSettings, publicUrl: () => string): () => string {
  const site = JSON.stringify(toConfig(settings));
  let last = { url: '', version: '' };
  return () => {
    const url = publicUrl();
    if (url !== last.url) last = { url, version: hashOf(build, site, url) };
    return last.version;
  };
}
