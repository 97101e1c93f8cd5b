import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '@busca/platform';
import helmet from 'helmet';

/** The only pages that may be framed, and by this origin alone: the upload page in the forms, and the demonstration of listings. */
const FRAMED_PAGES = /^\/(fahiu2024|propiedades-de-demostración)\/?$/;

/** The one style that react-aria puts into the page by itself; allowed by its hash, so that no other inline style is. */
const PRESSABLE_STYLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export type PageSettings = Pick<Settings, 'MEDIA_BASE_URL' | 'EMBED_HOSTS' | 'LISTINGS_FRAME_URL' | 'ANALYTICS_ID'>;

/** The origin of an address elsewhere; a path is of this one. */
const originOf = (address: string | null): string[] => (!address || address.startsWith('/') ? [] : [new URL(address).origin]);

/** Where the analytics' script is, and whom it tells. The host also serves containers that anybody may fill with scripts: only the tag's path is allowed. */
const ANALYTICS = { script: ['https://www.googletagmanager.com/gtag/js'], connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'] };

const protection = ({ MEDIA_BASE_URL, EMBED_HOSTS, LISTINGS_FRAME_URL, ANALYTICS_ID }: PageSettings, frameAncestors: string) => {
  const analytics = ANALYTICS_ID ? ANALYTICS : { script: [], connect: [] };
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...analytics.script],
        styleSrc: ["'self'", hashOf(PRESSABLE_STYLE)],
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
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
};

/** Sets the security headers of everything that is not an API reply. */
export function createPageHeaders(settings: PageSettings): (request: IncomingMessage, response: ServerResponse, path: string) => void {
  const alone = protection(settings, "'none'");
  const framed = protection(settings, "'self'");
  return (request, response, path) => (FRAMED_PAGES.test(path) ? framed : alone)(request, response, () => undefined);
}
