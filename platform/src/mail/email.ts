import { copy } from './copy.es.ts';

export interface EmailLink {
  label: string;
  url: string;
}

/** The content of an email, in this order; all texts are plain. */
export interface EmailContent {
  /** The heading too. */
  subject: string;
  /** The reader's whole name; empty where nobody knows whose the address is. */
  name: string;
  paragraphs: readonly string[];
  /** A list of links. */
  items?: readonly EmailLink[];
  /** A one-time code, shown as a block. */
  code?: string;
  /** The one thing to do next: the button. */
  link?: EmailLink;
  /** Further remarks. */
  notes?: readonly string[];
  /** Small print: a text, and a link that belongs to it. */
  closing?: EmailLink & { text: string };
}

/** What stands on every email: whose it is. */
export interface Letterhead {
  /** The portal's public URL: links in emails begin with it. */
  publicUrl: string;
  /** The sender's postal address. */
  postalAddress: string;
}

/** An email with what stands on all of them. */
interface FramedEmail extends EmailContent {
  greeting: string;
  farewell: string;
  /** The address of the logo. */
  logo: string;
  postalAddress: string;
  privacy: EmailLink;
}

const COLOURS = {
  ground: '#f1e8dc',
  card: '#ffffff',
  ink: '#26211c',
  quiet: '#5e544a',
  line: '#ded3c5',
  link: '#0f5e63',
  button: '#b4472b',
};
const FONT = "font-family:'Figtree Variable',Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Mail programs know tables and inline styles: style sheets and newer layouts are lost in some. */
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
const inParagraph = (html: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;overflow-wrap:anywhere">${html}</p>`;
const paragraph = (text: string): string => inParagraph(lines(text));
/** A remark of ours, whose addresses can be clicked: in a paragraph others may have written one. */
const note = (text: string): string =>
  inParagraph(
    lines(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:${COLOURS.link}">${url}</a>`),
  );
const anchor = ({ label, url }: EmailLink): string =>
  `<a href="${escapeHtml(url)}" style="color:${COLOURS.link}">${escapeHtml(label)}</a>`;
const row = (style: string, content: string): string =>
  content === '' ? '' : `<tr><td style="${style}">${content}</td></tr>`;

const list = (items: readonly EmailLink[]): string =>
  items
    .map((item) => `<p style="margin:0 0 10px;font-size:16px;line-height:1.5">&bull;&nbsp; ${anchor(item)}</p>`)
    .join('');
const codeBlock = (code: string): string =>
  `<p style="margin:0 0 16px;padding:16px;background:${COLOURS.ground};border-radius:8px;font-size:28px;font-weight:700;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`;
const button = ({
  label,
  url,
}: EmailLink): string => `<table ${TABLE} style="margin:8px 0 24px"><tr><td style="background:${COLOURS.button};border-radius:8px">
<a href="${escapeHtml(url)}" style="display:block;padding:14px 24px;color:#ffffff;font-size:17px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const head = ({ logo }: FramedEmail): string =>
  `<img src="${escapeHtml(logo)}" alt="" width="32" height="32" style="display:inline-block;vertical-align:middle;border-radius:8px">
<span style="font-size:22px;font-weight:700;vertical-align:middle;padding-left:6px">${copy.brand}</span>`;

const body = ({ greeting, subject, paragraphs, items = [], code, link, notes = [], farewell }: FramedEmail): string =>
  [
    paragraph(greeting),
    `<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25;font-weight:700">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    list(items),
    code === undefined ? '' : codeBlock(code),
    link ? button(link) : '',
    ...notes.map(note),
    `<p style="margin:8px 0 0;font-size:16px;line-height:1.6;color:${COLOURS.quiet}">${escapeHtml(farewell)}</p>`,
  ].join('\n');

const foot = ({ closing, postalAddress, privacy }: FramedEmail): string =>
  [
    ...(closing ? [`${escapeHtml(closing.text)} ${anchor(closing)}`] : []),
    `${escapeHtml(postalAddress)} &middot; ${anchor(privacy)}`,
  ].join('<br><br>');

/** An email as a page of 560 px, in the tables and inline styles that mail programs show. */
const toHtml = (email: FramedEmail): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;background:${COLOURS.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(email.paragraphs[0] ?? '')}</div>
<table ${TABLE} width="100%" style="background:${COLOURS.ground}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" style="max-width:560px;background:${COLOURS.card};border-radius:12px;${FONT};color:${COLOURS.ink};text-align:left">
${row(`padding:20px 28px;border-bottom:1px solid ${COLOURS.line}`, head(email))}
${row('padding:28px 28px 24px', body(email))}
${row(`padding:18px 28px 24px;border-top:1px solid ${COLOURS.line};font-size:13px;line-height:1.6;color:${COLOURS.quiet}`, foot(email))}
</table></td></tr></table>
</body></html>
`;

/**
 * The name to greet by ('María de los Ángeles Cruz' -> 'María'), with a title before it ('Dra. Ana Ríos' -> 'Dra.
 * Ana').
 */
const firstNameIn = (name: string): string => /^(?:\p{L}+\.\s*)?\S+/u.exec(name.trim())?.[0] ?? '';

const asText = ({ label, url }: EmailLink): string => `${label}: ${url}`;

function toText({
  greeting,
  paragraphs,
  items = [],
  code,
  link,
  notes = [],
  farewell,
  closing,
  postalAddress,
  privacy,
}: FramedEmail): string {
  const list = items.length === 0 ? [] : [items.map((item) => `- ${asText(item)}`).join('\n')];
  const ending = closing ? [`${closing.text} ${asText(closing)}`] : [];
  const parts = [
    greeting,
    ...paragraphs,
    ...list,
    ...(code === undefined ? [] : [code]),
    ...(link ? [asText(link)] : []),
    ...notes,
    farewell,
  ];
  return [...parts, '--', ...ending, `${postalAddress}\n${asText(privacy)}`].join('\n\n') + '\n';
}

/** Renders an email as HTML and as plain text. */
export function renderEmail(
  content: EmailContent,
  { publicUrl, postalAddress }: Letterhead,
): { subject: string; text: string; html: string } {
  const at = (path: string): string => new URL(path, publicUrl).href;
  const email: FramedEmail = {
    ...content,
    postalAddress,
    greeting: copy.greeting(firstNameIn(content.name)),
    farewell: copy.farewell,
    logo: at('/icon-192.png'),
    privacy: { label: copy.privacy, url: at('/política-de-privacidad') },
  };
  return { subject: content.subject, text: toText(email), html: toHtml(email) };
}
