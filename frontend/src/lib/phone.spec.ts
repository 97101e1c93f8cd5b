import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editPhone, formatPhone } from './phone.ts';

/** Types, pastes or deletes at the end, as a browser hands it to the field. */
const atEnd = (before: string, value: string) => editPhone(before, { value, caret: value.length }).value;

describe('formatPhone', () => {
  it.each([
    ['30', '30'],
    ['305', '(305)'],
    ['3055', '(305) 5'],
    ['305555', '(305) 555'],
    ['3055550', '(305) 555-0'],
    ['3055550142', '(305) 555-0142'],
    ['+1 305 555 0142', '(305) 555-0142'],
    ['1-305-555-0142', '(305) 555-0142'],
    ['(305) 555.0142 ext. 9', '30555501429'],
    ['+52 55 1234 5678', '+525512345678'],
    ['52 55 1234 5678', '525512345678'],
    ['+', '+'],
    ['+1', ''],
    ['', ''],
  ])('The phone number %s is formatted %s', (typed, formatted) => expect(formatPhone(typed)).toBe(formatted));

  it('does not change a formatted number', () => {
    fc.assert(fc.property(fc.string(), (text) => formatPhone(formatPhone(text)) === formatPhone(text)));
  });
});

describe('editPhone', () => {
  it('formats a number digit by digit', () => {
    let value = '';
    for (const digit of '3055550142') value = atEnd(value, value + digit);
    expect(value).toBe('(305) 555-0142');
  });

  it('empties a number with ten backspaces, whatever its punctuation', () => {
    let value = '(305) 555-0142';
    for (let times = 0; times < 10; times += 1) value = atEnd(value, value.slice(0, -1));
    expect(value).toBe('');
  });

  it('deletes the digit before a hyphen that Backspace deletes', () => {
    expect(editPhone('(305) 555-0142', { value: '(305) 5550142', caret: 9 })).toEqual({ value: '(305) 550-142', caret: 8 });
  });

  it('deletes the digit after a hyphen that Delete deletes', () => {
    expect(editPhone('(305) 555-0142', { value: '(305) 5550142', caret: 9 }, true)).toEqual({ value: '(305) 555-142', caret: 10 });
  });

  it('keeps every digit of a foreign number, typed or pasted', () => {
    let value = '';
    for (const character of '+52 55 1234 5678') value = atEnd(value, value + character);
    expect([value, atEnd('', '+52 55 1234 5678')]).toEqual(['+525512345678', '+525512345678']);
  });

  it('deletes the plus of a foreign number alone', () => {
    expect(editPhone('+52', { value: '52', caret: 0 })).toEqual({ value: '52', caret: 0 });
  });

  it('keeps the caret after a digit inserted in the middle', () => {
    expect(editPhone('(305) 550-142', { value: '(305) 5590-142', caret: 9 })).toEqual({ value: '(305) 559-0142', caret: 10 });
  });
});
