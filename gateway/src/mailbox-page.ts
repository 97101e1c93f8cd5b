import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, readEmail, readMailbox, type StoredEmail } from '@busca/platform/mail';
import { copy } from './copy.es.ts';

/** Path of the mailbox ('/buzón') or of one email ('/buzón/<id>'). */
const PATH = /^\/buz[oó]n(?:\/([\w-]*))?\/?$/;

const STYLE = `body{margin:0;padding:24px 16px;background:#fbf7f1;color:#26211c;font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto}article{margin:24px 0;padding:24px;background:#fff;border:1px solid #ded3c5;border-radius:12px}
h2{margin:0;font-size:20px}pre{margin:16px 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}p{margin:4px 0;overflow-wrap:anywhere}a{color:#0f5e63}`;

const only = (...directives: string[]): string =>
  ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", ...directives].join('; ');
const LIST_POLICY = only(`style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`);
/** Emails need inline styles for mail programs; the sandbox runs no script and gives them an opaque origin. */
const EMAIL_POLICY = only(
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
);

const words = copy.mailbox;
const when = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeStyle: 'medium' });
const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const toArticle = ({ id, at, to, subject, text }: StoredEmail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${words.to} ${escapeHtml(to.name)} &lt;${escapeHtml(to.address)}&gt; · <time datetime="${escapeHtml(at)}">${when.format(new Date(at))}</time></p>
<pre>${linked(text)}</pre>
<p><a href="/buz%C3%B3n/${id}">${words.asSeen(escapeHtml(subject))}</a></p>
</article>`;

const toList = (emails: StoredEmail[]): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${STYLE}</style></head>
<body><main><h1>${words.title}</h1><p>${words.intro}</p>${emails.length === 0 ? `<p>${words.empty}</p>` : emails.map(toArticle).join('\n')}</main></body></html>
`;

function answer(request: IncomingMessage, response: ServerResponse, page: string, policy: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}

/** Whether a path is that of the mailbox or of an email. */
export const isMailbox = (path: string): boolean => PATH.test(path.normalize('NFC'));

/**
 * Shows the developer the emails of the mailbox folder.
 * @returns false where no email has that id; nothing was sent then
 */
export async function sendMailbox(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const id = PATH.exec(path.normalize('NFC'))?.[1];
  const email = id ? await readEmail(folder, id) : undefined;
  if (id && !email) return false;
  if (email) answer(request, response, email.html, EMAIL_POLICY);
  else answer(request, response, toList(await readMailbox(folder)), LIST_POLICY);
  return true;
}
