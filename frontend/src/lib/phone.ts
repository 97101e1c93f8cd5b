import { AsYouType } from 'libphonenumber-js/min';

/** Digits of a US number: no country code, ten at most. No area code begins with 1, so a leading 1 is the country's. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^1/, '').slice(0, 10);

/** What was typed, pasted or stored, as `(AAA) PPP-LLLL`: parenthesis and hyphen appear once there are digits enough. */
export const formatPhone = (text: string): string => new AsYouType('US').input(digitsOf(text));

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

const without = (digits: string, at: number): string => digits.slice(0, at) + digits.slice(at + 1);

/**
 * An input's new text and caret after one edit. Deleting a parenthesis, space or hyphen deletes the digit beside it:
 * the punctuation would grow back at once and the field would be stuck.
 */
export function editPhone(before: string, typed: PhoneEdit, forward = false): PhoneEdit {
  let digits = digitsOf(typed.value);
  let kept = digitsBefore(typed.value, typed.caret);
  const onlyPunctuationGone = typed.value.length < before.length && digits === digitsOf(before);
  if (onlyPunctuationGone) {
    if (!forward) kept = Math.max(0, kept - 1);
    digits = without(digits, kept);
  }
  const value = formatPhone(digits);
  return { value, caret: caretBehind(value, kept) };
}
