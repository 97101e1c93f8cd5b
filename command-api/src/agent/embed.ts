import { fieldError } from '@busca/platform';
import sanitizeHtml from 'sanitize-html';

/** What an embedded page may do: run in its own origin, and open its links. Never reach ours. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/**
 * An admin's embed markup reduced to one sandboxed frame of an allowed https host; null for nothing at all.
 * @throws ApiError `invalid-embed` when no such frame is in it
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
        tagName, attribs: { src, title, sandbox: SANDBOX, loading: 'lazy', referrerpolicy: 'strict-origin-when-cross-origin' },
      }),
    },
  });
  if (frames === 0) throw fieldError('invalid-embed', 'iframe_link', `Send one iframe with an https address of: ${hosts.join(', ')}`);
  return clean;
}

function isAllowed(src: string | undefined, hosts: readonly string[]): boolean {
  if (!src || !URL.canParse(src)) return false;
  const { protocol, hostname, username, port } = new URL(src);
  return protocol === 'https:' && hosts.includes(hostname) && username === '' && port === '';
}
