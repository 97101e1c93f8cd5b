import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import helmet from 'helmet';
import { fixedHeaders } from '../http/fixed-headers.ts';
import type { Settings } from '../settings/settings.ts';

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

export interface PageHeaders {
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
