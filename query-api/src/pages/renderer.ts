import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { WrongSetting } from '@busca/platform';
import { type PublicSettings, toConfig } from '../config.ts';
import type { AuditWords, RenderPage, ScreenAddresses } from './contract.ts';

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
interface Template {
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
const hashOf = (...parts: (string | Buffer)[]): string =>
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

const BUILT = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

/** The frontend's two builds: the page that the browser starts with, and what draws its screens and has its words. */
export interface PageRenderer {
  template: Template;
  render: RenderPage;
  addresses: ScreenAddresses;
  words: AuditWords;
  /** Another one for every build. */
  build: string;
}

/** Loads the built frontend. @throws WrongSetting when there is none */
export async function loadPageRenderer(folder = BUILT): Promise<PageRenderer> {
  const [page, server] = [join(folder, 'browser/index.html'), join(folder, 'server/render-page.js')];
  try {
    const html = readFileSync(page, 'utf8');
    const build = hashOf(html, readFileSync(server));
    const { renderPage, screenAddresses, auditWords } = (await import(pathToFileURL(server).href)) as {
      renderPage: RenderPage;
      screenAddresses: ScreenAddresses;
      auditWords: AuditWords;
    };
    return { template: createTemplate(html), render: renderPage, addresses: screenAddresses, words: auditWords, build };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new WrongSetting([`There are no built pages in ${folder}: start with npm start, which builds them`]);
  }
}
