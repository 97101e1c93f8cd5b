import { fieldError } from '@busca/platform';
import sanitizeHtml from 'sanitize-html';

/** An embedded page may run scripts in its own origin and open links; it can never reach this site's origin. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/**
 * Reduces an admin's embed markup to one sandboxed iframe of an allowed https host; null for empty markup.
 * @throws ApiError `invalid-embed` where it holds no such iframe
 */
export function toEmbed(markup: string | null, hosts: readonly string[]): string | null {
  if (markup === null || markup.trim() === '') return null;
  let frames = 0;
  const clean = sanitizeHtml(markup, {
    allowedTags: ['iframe'],
    allowedAttributes: { iframe: ['src', 'title', 'sandbox', 'loading', 'referrerpolicy'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    allowedIframeHostnames: [...hosts],
    textFilter: () => '',
    exclusiveFilter: ({ attribs }) => !isAllowed(attribs.src, hosts) || ++frames > 1,
    transformTags: {
      iframe: (tagName, { src = '', title = '' }) => ({
        tagName,
        attribs: { src, title, sandbox: SANDBOX, loading: 'lazy', referrerpolicy: 'strict-origin-when-cross-origin' },
      }),
    },
  });
  if (frames === 0)
    throw fieldError('invalid-embed', 'iframe_link', `Send one iframe with an https address of: ${hosts.join(', ')}`);
  return clean;
}

/** What may be framed of hosts that also lead to any other page ('/url?q=', '/redirect?q='). */
const FRAMED_PATHS: Readonly<Record<string, RegExp>> = {
  'www.google.com': /^\/maps\/embed(\/|$)/,
  'maps.google.com': /^\/maps\/embed(\/|$)/,
  'www.youtube.com': /^\/embed\//,
};

function isAllowed(src: string | undefined, hosts: readonly string[]): boolean {
  if (!src || !URL.canParse(src)) return false;
  const { protocol, hostname, username, port, pathname } = new URL(src);
  return (
    protocol === 'https:' &&
    hosts.includes(hostname) &&
    username === '' &&
    port === '' &&
    (FRAMED_PATHS[hostname]?.test(pathname) ?? true)
  );
}
