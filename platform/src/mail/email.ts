/** The content of an email, in this order; all texts are plain. */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A list of links. */
  items?: readonly { label: string; url: string }[];
  /** A one-time code, shown as a block. */
  code?: string;
  /** The one thing to do next. */
  link?: { label: string; url: string };
  /** Further remarks. */
  notes?: readonly string[];
  farewell: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
const codeBlock = (code: string): string =>
  `<p style="margin:0 0 16px;padding:16px;background:#f1e8dc;border-radius:8px;font-size:28px;font-weight:700;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`;
const list = (items: NonNullable<EmailContent['items']>): string =>
  `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.map(({ label, url }) => `<li><a href="${escapeHtml(url)}" style="color:#0f5f61">${escapeHtml(label)}</a></li>`).join('')}</ul>`;
const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#b4472b;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const toHtml = ({ subject, greeting, paragraphs, items = [], code, link, notes = [], farewell }: EmailContent): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbf7f1;color:#26211c;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(greeting)}</h1>
${paragraphs.map(paragraph).join('\n')}
${items.length === 0 ? '' : list(items)}
${code === undefined ? '' : codeBlock(code)}
${link ? button(link) : ''}
${notes.map(paragraph).join('\n')}
<p style="margin:24px 0 0;color:#5e544a">${escapeHtml(farewell).replaceAll('\n', '<br>')}</p>
</div></body></html>
`;

const toText = ({ greeting, paragraphs, items = [], code, link, notes = [], farewell }: EmailContent): string =>
  [greeting, ...paragraphs, ...(items.length === 0 ? [] : [items.map(({ label, url }) => `- ${label}: ${url}`).join('\n')]), ...(code === undefined ? [] : [code]), ...(link ? [`${link.label}: ${link.url}`] : []), ...notes, farewell].join('\n\n') + '\n';

/** Renders an email as HTML and as plain text. */
export const renderEmail = (email: EmailContent): { subject: string; text: string; html: string } => ({
  subject: email.subject, text: toText(email), html: toHtml(email),
});
