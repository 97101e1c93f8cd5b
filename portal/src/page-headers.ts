import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '@busca/station';
import helmet from 'helmet';

/** The only page that may be framed, and by this origin alone: the sign-up and edit forms hold it. */
const UPLOAD_PAGE = /^\/fahiu2024\/?$/;

/** The one style that react-aria puts into the page by itself; allowed by its hash, so that no other inline style is. */
const PRESSABLE_STYLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export type PageSettings = Pick<Settings, 'MEDIA_BASE_URL' | 'EMBED_HOSTS'>;

const mediaOrigin = (base: string): string[] => (base.startsWith('/') ? [] : [new URL(base).origin]);

const protection = ({ MEDIA_BASE_URL, EMBED_HOSTS }: PageSettings, frameAncestors: string) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", hashOf(PRESSABLE_STYLE)],
        imgSrc: ["'self'", 'data:', 'blob:', ...mediaOrigin(MEDIA_BASE_URL)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...EMBED_HOSTS.map((host) => `https://${host}`)],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [frameAncestors],
      },
    },
    frameguard: { action: frameAncestors === "'none'" ? 'deny' : 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

/** Sets the security headers of everything that is not an API reply. */
export function createPageHeaders(settings: PageSettings): (request: IncomingMessage, response: ServerResponse, path: string) => void {
  const alone = protection(settings, "'none'");
  const framed = protection(settings, "'self'");
  return (request, response, path) => (UPLOAD_PAGE.test(path) ? framed : alone)(request, response, () => undefined);
}
