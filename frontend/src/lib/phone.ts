/** Digits of a US number. */
const US_LENGTH = 10;
/** Area, office and line of a US number, as far as they are there. */
const PARTS = /^(\d{3})(\d{0,3})(\d*)$/;

/** Whether a number has another country code than +1; a lone '+' may still become one. */
const isForeign = (text: string): boolean => text.trim().startsWith('+') && !/^\D*1/.test(text);

/** A number and its extension, which may still lack its digits. A lone 'ext.' is one whose blank was just deleted. */
const EXTENSION = /^(.*\d\D*?)(?:;ext=|(?:ext|extensi[oó]n|anexo)[.:]?(?: |(?=\d)) *|[x#] *)(\d{0,6})$/i;
const FULL = /^\(\d{3}\) \d{3}-\d{4}$/;

/**
 * Digits of a number without the country code and what is dialled before it (001, 011 1): no area code begins with 1.
 */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^(?:0*1)+/, '');

/**
 * Formats a US number as `(AAA) PPP-LLLL`; parentheses and hyphen appear once there are enough digits. A foreign number
 * keeps all its digits: cut to ten it would be somebody else's. Where it `mayExtend`, an extension follows: '(787)
 * 555-0142 ext. 5'.
 */
export function formatPhone(text: string, mayExtend = false): string {
  const [, number = '', extension] = (mayExtend && EXTENSION.exec(text)) || [];
  const base = extension === undefined ? '' : formatPhone(number);
  if (FULL.test(base)) return `${base} ext. ${extension}`;
  if (isForeign(text)) return `+${text.replace(/\D/g, '')}`;
  const digits = digitsOf(text);
  const [, area, office, line] = PARTS.exec(digits) ?? [];
  if (!area || digits.length > US_LENGTH) return digits;
  return `(${area})${office && ` ${office}`}${line && `-${line}`}`;
}

export interface PhoneEdit {
  value: string;
  caret: number;
}

const digitsBefore = (text: string, caret: number): number => digitsOf(text.slice(0, caret)).length;

/** Caret after so many digits; after the last digit, behind the punctuation too. */
function caretAfter(text: string, digits: number): number {
  if (digits >= digitsOf(text).length) return text.length;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits && /\d/.test(text[at] ?? '')) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}

/** A formatted number, with the caret after so many digits. */
const atDigit = (text: string, digits: number): PhoneEdit => {
  const value = formatPhone(text);
  return { value, caret: caretAfter(value, digits) };
};

const without = (digits: string, at: number): string => digits.slice(0, at) + digits.slice(at + 1);

/**
 * An input's new text and caret after one edit. Deleting punctuation deletes the digit beside it: the punctuation would
 * come back at once, and the field would be stuck.
 */
export function editPhone(before: string, typed: PhoneEdit, { forward = false, mayExtend = false } = {}): PhoneEdit {
  if (mayExtend && [before, typed.value].some((text) => EXTENSION.test(text))) {
    const value = formatPhone(typed.value, true);
    return { value, caret: Math.max(0, value.length - (typed.value.length - typed.caret)) };
  }
  if (isForeign(before) || isForeign(typed.value)) return atDigit(typed.value, digitsBefore(typed.value, typed.caret));
  let digits = digitsOf(typed.value);
  let position = digitsBefore(typed.value, typed.caret);
  const onlyPunctuationGone = typed.value.length < before.length && digits === digitsOf(before);
  if (onlyPunctuationGone) {
    if (!forward) position = Math.max(0, position - 1);
    digits = without(digits, position);
  }
  return atDigit(digits, position);
}
