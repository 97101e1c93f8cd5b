import { createHash } from 'node:crypto';

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

/** The frontend's built `index.html`, which holds the addresses of scripts and styles. */
export interface Template {
  /** As it is built, for a screen that the browser draws. */
  empty: string;
  fill(parts: Parts): string;
}

/** @throws when the file has no title or no root to fill */
export function createTemplate(html: string): Template {
  const [start, rest = ''] = html.replaceAll(CODE_LINKS, '').split(TITLE);
  const [middle, open, close, end] = rest.split(ROOT);
  if (!open) throw new Error(`index.html must hold ${TITLE} and an empty element with the id 'root'`);
  return {
    empty: html,
    fill: ({ head, body, data }) => [start, head, middle, open, body, close, data, end].join(''),
  };
}

/** Short hash of what a build consists of. */
export const hashOf = (...parts: (string | Buffer)[]): string => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('base64url').slice(0, 8);
