import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import helmet from 'helmet';
import { fixedHeaders } from './http/fixed-headers.ts';
import type { Settings } from './settings/settings.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^text\/|json|xml/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * Quality of brotli, of 11, and of gzip, of 9. Built files are compressed once: brotli's 9 is the highest that does not
 * take seconds. A page of 41 kB takes 0.36 ms at brotli's 5 and 17 ms at 9, for 1% fewer bytes. Most pages are drawn
 * for one visitor: 2 takes 0.1 ms, for 13% more bytes.
 */
const QUALITY = { built: { br: 9, gzip: 6 }, kept: { br: 5, gzip: 6 }, once: { br: 2, gzip: 1 } };

const encoders = {
  br: (body: Page['body'], quality: number) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Page['body'], level: number) => promisify(gzip)(body, { level }),
};
type Encoding = keyof typeof encoders;

/** Stands for bytes that were sent, and not kept. */
const SENT_ONCE = 'sent once';

/** A page or a built file: its headers, its bytes, and its compressed bytes, made on use. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  /** UTF-8, or a text that is encoded as it is sent. */
  body: Buffer | string;
  encoded: Partial<Record<Encoding, typeof SENT_ONCE | Promise<Buffer>>>;
}

export type Pages = ReadonlyMap<string, Page>;

/** Files under assets/ have a content hash in their name and never change; all others are revalidated. */
const cacheOf = (path: string): string => (path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');

const hashTag = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * A page of a file's content; the path's extension decides its media type. Its ETag is a hash of the content, unless
 * another is given.
 */
export function toPage(path: string, body: Buffer, ETag = hashTag(body), status = 200): Page {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const headers: Page['headers'] = { 'Content-Type': type, 'Cache-Control': cacheOf(path), ETag };
  if (COMPRESSIBLE.test(type)) headers.Vary = 'Accept-Encoding';
  return { status, headers, body, encoded: {} };
}

/**
 * Encodings of an Accept-Encoding header with their weights: 'br;q=0.5, gzip' -> br 0.5, gzip 1. An invalid weight is
 * 0.
 */
const weightsIn = (header: string): Map<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );

/** The encoding with the highest weight, brotli before gzip; undefined where the client prefers none. */
function encodingFor(page: Page, request: IncomingMessage): Encoding | undefined {
  const accepted = request.headers['accept-encoding'];
  if (!page.headers.Vary || accepted === undefined) return undefined;
  const weights = weightsIn(String(accepted));
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = (['br', 'gzip'] as const).toSorted((one, other) => weightOf(other) - weightOf(one));
  return best && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** The page's compressed bytes: made quickly for its first visitor, made well and kept for all others. */
function compressed({ headers, body, encoded }: Page, encoding: Encoding): Promise<Buffer> {
  const isBuilt = headers['Cache-Control'] === IMMUTABLE;
  const known = encoded[encoding];
  if (!isBuilt && known === undefined) {
    encoded[encoding] = SENT_ONCE;
    return encoders[encoding](body, QUALITY.once[encoding]);
  }
  if (known !== undefined && known !== SENT_ONCE) return known;
  return (encoded[encoding] = encoders[encoding](body, (isBuilt ? QUALITY.built : QUALITY.kept)[encoding]));
}

/** Whether an If-None-Match header names a tag, by weak comparison (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  const opaque = (one: string): string => one.trim().replace(/^W\//, '');
  return header !== undefined && (header === '*' || header.split(',').some((one) => opaque(one) === opaque(tag)));
}

/**
 * Answers GET and HEAD with a page, compressed where the client accepts it; 304 where the client has it already, but
 * for a page that reports a failure. `others` are further headers, names and values in turn: a reply whose headers are
 * all written at once costs a quarter less than one that sets them.
 */
export async function sendPage(
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
  others: readonly string[] = [],
): Promise<void> {
  const headers = [...others];
  for (const name in page.headers) headers.push(name, page.headers[name]!);
  if (page.status === 200 && namesTag(request.headers['if-none-match'], page.headers.ETag!))
    return void response.writeHead(304, headers).end();
  const encoding = encodingFor(page, request);
  const body = encoding ? await compressed(page, encoding) : page.body;
  if (encoding) headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(Buffer.byteLength(body)));
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Pages that this origin may frame: the upload page (in the forms) and the demonstration of listings. No other page may
 * be framed.
 */
const FRAMED_PAGES = /^\/(fahiu2024|propiedades-de-demostración)\/?$/;

/** The pages of the links in emails: they send no Referer, so that no other site learns where somebody came from. */
const UNREFERRED_PAGES = /^\/(correo|tu-mensaje)\/?$/;

/** The one inline style that react-aria adds. It is allowed by its hash, so that no other inline style is. */
const PRESSABLE_STYLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export type PageSettings = Pick<Settings, 'MEDIA_BASE_URL' | 'EMBED_HOSTS' | 'LISTINGS_FRAME_URL' | 'ANALYTICS_ID'>;

/** The origin of an absolute URL; none for a path of this origin. */
const originOf = (address: string | null): string[] =>
  !address || address.startsWith('/') ? [] : [new URL(address).origin];

/** A letter shows it on the page of a mail program, which is another site. */
const LOGO_OF_LETTERS = /^\/icon-192\.png$/;

/**
 * Sources of the analytics script and of its requests. The host also serves containers that anybody can fill with
 * scripts, so only the path of gtag is allowed.
 */
const ANALYTICS = {
  script: ['https://www.googletagmanager.com/gtag/js'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

interface Policies {
  frameAncestors?: "'none'" | "'self'";
  referrerPolicy?: 'strict-origin-when-cross-origin' | 'no-referrer';
  /** Whose pages may show it. */
  resourcePolicy?: 'same-origin' | 'cross-origin';
}

const headersFor = (
  { MEDIA_BASE_URL, EMBED_HOSTS, LISTINGS_FRAME_URL, ANALYTICS_ID }: PageSettings,
  {
    frameAncestors = "'none'",
    referrerPolicy = 'strict-origin-when-cross-origin',
    resourcePolicy = 'same-origin',
  }: Policies = {},
) => {
  const analytics = ANALYTICS_ID ? ANALYTICS : { script: [], connect: [] };
  return fixedHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...analytics.script],
          styleSrc: ["'self'", hashOf(PRESSABLE_STYLE)],
          // 'data:' for the icons, which the styles hold.
          imgSrc: ["'self'", 'data:', 'blob:', ...originOf(MEDIA_BASE_URL), ...analytics.connect],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...analytics.connect],
          manifestSrc: ["'self'"],
          frameSrc: ["'self'", ...EMBED_HOSTS.map((host) => `https://${host}`), ...originOf(LISTINGS_FRAME_URL)],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: [frameAncestors],
        },
      },
      frameguard: { action: frameAncestors === "'none'" ? 'deny' : 'sameorigin' },
      referrerPolicy: { policy: referrerPolicy },
      crossOriginResourcePolicy: { policy: resourcePolicy },
    }),
  );
};

interface PageHeaders {
  /** Sets them one by one, for a reply that adds others of its own. */
  set(response: ServerResponse, path: string): void;
  /**
   * Names and values in turn, for `writeHead`: setting a dozen headers takes a tenth of the time that a cached page is
   * sent in.
   */
  list(path: string): readonly string[];
}

/** The security headers of every reply that does not come from an API, by its decoded path. */
export function createPageHeaders(settings: PageSettings): PageHeaders {
  const unframed = headersFor(settings).flat();
  const special: [RegExp, string[]][] = [
    [UNREFERRED_PAGES, headersFor(settings, { referrerPolicy: 'no-referrer' }).flat()],
    [FRAMED_PAGES, headersFor(settings, { frameAncestors: "'self'" }).flat()],
    [LOGO_OF_LETTERS, headersFor(settings, { resourcePolicy: 'cross-origin' }).flat()],
  ];
  const list = (path: string) => special.find(([pattern]) => pattern.test(path))?.[1] ?? unframed;
  return {
    list,
    set(response, path) {
      const headers = list(path);
      for (let index = 0; index < headers.length; index += 2) response.setHeader(headers[index]!, headers[index + 1]!);
    },
  };
}
