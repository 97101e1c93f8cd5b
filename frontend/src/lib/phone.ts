import { AsYouType } from 'libphonenumber-js/min';

/** Digits of a US number. */
const US_LENGTH = 10;

/** Whether a number names a country that is not +1; a lone '+' may still become one. */
const isForeign = (text: string): boolean => text.trim().startsWith('+') && !/^\D*1/.test(text);

/** Digits of a number without the country's 1: no area code begins with 1. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^1+/, '');

/**
 * What was typed, pasted or stored, as `(AAA) PPP-LLLL`: parenthesis and hyphen appear once there are digits enough.
 * A number that is not a US one keeps all its digits: cut to ten it would be somebody else's.
 */
export function formatPhone(text: string): string {
  if (isForeign(text)) return `+${text.replace(/\D/g, '')}`;
  const digits = digitsOf(text);
  return digits.length > US_LENGTH ? digits : new AsYouType('US').input(digits);
}

export interface PhoneEdit {
  value: string;
  caret: number;
}

const digitsBefore = (text: string, caret: number): number => digitsOf(text.slice(0, caret)).length;

/** Place right behind the given number of digits; behind the punctuation too when they are all there are. */
function caretBehind(text: string, digits: number): number {
  if (digits >= digitsOf(text).length) return text.length;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits && /\d/.test(text[at] ?? '')) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}

/** A number as it is shown, the caret behind as many of its digits. */
const atDigit = (text: string, digits: number): PhoneEdit => {
  const value = formatPhone(text);
  return { value, caret: caretBehind(value, digits) };
};

const without = (digits: string, at: number): string => digits.slice(0, at) + digits.slice(at + 1);

/**
 * An input's new text and caret after one edit. Deleting a parenthesis, space or hyphen deletes the digit beside it:
 * the punctuation would grow back at once and the field would be stuck.
 */
export function editPhone(before: string, typed: PhoneEdit, forward = false): PhoneEdit {
  if (isForeign(before) || isForeign(typed.value)) return atDigit(typed.value, digitsBefore(typed.value, typed.caret));
  let digits = digitsOf(typed.value);
  let kept = digitsBefore(typed.value, typed.caret);
  const onlyPunctuationGone = typed.value.length < before.length && digits === digitsOf(before);
  if (onlyPunctuationGone) {
    if (!forward) kept = Math.max(0, kept - 1);
    digits = without(digits, kept);
  }
  return atDigit(digits, kept);
}
