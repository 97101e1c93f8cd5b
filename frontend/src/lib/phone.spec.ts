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
  ])('%s -> %s', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

  it('leaves what it has formatted as it is', () => {
    fc.assert(fc.property(fc.string(), (text) => formatPhone(formatPhone(text)) === formatPhone(text)));
  });
});

describe('editPhone', () => {
  it('formats digit by digit', () => {
    let shown = '';
    for (const digit of '3055550142') shown = atEnd(shown, shown + digit);
    expect(shown).toBe('(305) 555-0142');
  });

  it('empties under ten backspaces, whatever punctuation stands in between', () => {
    let shown = '(305) 555-0142';
    for (let times = 0; times < 10; times += 1) shown = atEnd(shown, shown.slice(0, -1));
    expect(shown).toBe('');
  });

  it('takes the digit before a hyphen that was deleted backwards', () => {
    expect(editPhone('(305) 555-0142', { value: '(305) 5550142', caret: 9 })).toEqual({ value: '(305) 550-142', caret: 8 });
  });

  it('takes the digit behind a hyphen that was deleted forwards', () => {
    expect(editPhone('(305) 555-0142', { value: '(305) 5550142', caret: 9 }, true)).toEqual({ value: '(305) 555-142', caret: 10 });
  });

  it('keeps every digit of a number from abroad, typed or pasted', () => {
    let shown = '';
    for (const character of '+52 55 1234 5678') shown = atEnd(shown, shown + character);
    expect([shown, atEnd('', '+52 55 1234 5678')]).toEqual(['+525512345678', '+525512345678']);
  });

  it('takes the plus away alone', () => {
    expect(editPhone('+52', { value: '52', caret: 0 })).toEqual({ value: '52', caret: 0 });
  });

  it('keeps the caret where a digit was put in the middle', () => {
    expect(editPhone('(305) 550-142', { value: '(305) 5590-142', caret: 9 })).toEqual({ value: '(305) 559-0142', caret: 10 });
  });
});
