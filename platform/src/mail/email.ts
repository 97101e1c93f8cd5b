import { copy } from './copy.es.ts';
import { toHtml, type EmailContent, type EmailLink, type FramedEmail, type Letterhead } from './html.ts';

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
