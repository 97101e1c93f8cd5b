import { plainLetters } from '@busca/platform/contract/plain-letters';

/** Text for comparison: no accents, no capitals, single spaces ('José  Núñez' -> 'jose nunez'). */
export const fold = (text: string): string => plainLetters(text).replace(/\s+/g, ' ').trim();

/** A name as a segment of an address ('Nuevo México' -> 'nuevo-mexico'). */
export const slug = (name: string): string => fold(name).replaceAll(' ', '-');

/** At most `max` characters of a text; one of two code units, like an emoji, is not cut apart. */
const truncate = (text: string, max: number): string => Array.from(text).slice(0, max).join('');

/**
 * A text out of an address as a field holds it: without control characters, which HTML has no place for, and without
 * blanks around it.
 */
export const addressText = (value: string | null, max: number): string =>
  truncate((value ?? '').replace(/\p{Cc}+/gu, ' ').trim(), max);

/** A text on one line of at most `max` characters; an ellipsis stands for the words cut off. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const room = truncate(line, max);
  const end = room.lastIndexOf(' ');
  return `${(end > 0 ? room.slice(0, end) : truncate(room, max - 1)).replace(/[\s,.;:]+$/, '')}…`;
}

/** A text's first character, which may be two code units. */
const firstOf = (text: string): string => (text === '' ? '' : String.fromCodePoint(text.codePointAt(0)!));

/** Initials of the first and the last word of a name. */
export function initials(name: string): string {
  const whole = name.trim();
  const [, last = ''] = /\s(\S+)$/.exec(whole) ?? [];
  return (firstOf(whole) + firstOf(last)).toLocaleUpperCase('es');
}

/** The `tel:` link of a US number (RFC 3966), with the country's code and its extension. */
export function telephone(text: string): string {
  const [, number = text, extension] = /^(.*\d)[^\d+]*(?:ext|x|#|anexo)\D*(\d+)$/i.exec(text) ?? [];
  const digits = number.replace(/\D/g, '').replace(/^0*1+(?=\d{10}$)/, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** A chat in WhatsApp with a US number; `text` stands in it, ready to be sent. */
export const whatsApp = (number: string, text: string): string =>
  `https://wa.me/${telephone(number).replace(/;.*|\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Joins class names, without those that do not apply. */
export function cx(...names: (string | false | null | undefined)[]): string {
  let joined = '';
  for (const name of names) if (name) joined += joined ? ` ${name}` : name;
  return joined;
}
