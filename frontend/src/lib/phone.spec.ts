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
    ['001 787 555 0142', '(787) 555-0142'],
    ['011 1 787 555 0142', '(787) 555-0142'],
    ['0052 55 1234 5678', '00525512345678'],
    ['+52 55 1234 5678', '+525512345678'],
    ['52 55 1234 5678', '525512345678'],
    ['+', '+'],
    ['+1', ''],
    ['', ''],
  ])('The phone number %s is formatted %s', (typed, formatted) => expect(formatPhone(typed)).toBe(formatted));

  it.each([
    '(787) 555-0142 ext. 5',
    '787.555.0142 x5',
    '7875550142 ext5',
    '+1 787 555 0142 Ext: 5',
    '787-555-0142 extensión 5',
    '7875550142#5',
    '+17875550142;ext=5',
    '001 787 555 0142 Ext. 5',
  ])("keeps the extension of a firm's number: %s", (typed) =>
    expect(formatPhone(typed, true)).toBe('(787) 555-0142 ext. 5'),
  );

  it('has no extension behind less than a number, or another one', () => {
    expect([formatPhone('787 x5', true), formatPhone('+52 55 1234 5678 x5', true)]).toEqual([
      '(787) 5',
      '+5255123456785',
    ]);
  });

  it('does not change a formatted number with an extension', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789 ()-+.xext#') });
    fc.assert(fc.property(text, (typed) => formatPhone(formatPhone(typed, true), true) === formatPhone(typed, true)));
  });

  it('does not change a formatted number', () => {
    expect(formatPhone('101')).toBe(formatPhone(formatPhone('101')));
    fc.assert(fc.property(fc.string(), (text) => formatPhone(formatPhone(text)) === formatPhone(text)));
  });
});

describe('editPhone', () => {
  it('formats a number digit by digit', () => {
    let value = '';
    for (const digit of '3055550142') value = atEnd(value, value + digit);
    expect(value).toBe('(305) 555-0142');
  });

  it('takes an extension that is typed, and lets it go again', () => {
    const edit = (before: string, value: string) =>
      editPhone(before, { value, caret: value.length }, { mayExtend: true });
    let value = '';
    for (const character of '7875550142x12') ({ value } = edit(value, value + character));
    expect(value).toBe('(787) 555-0142 ext. 12');
    for (let times = 0; times < 3; times += 1) ({ value } = edit(value, value.slice(0, -1)));
    expect(value).toBe('(787) 555-0142');
  });

  it('empties a number with ten backspaces, whatever its punctuation', () => {
    let value = '(305) 555-0142';
    for (let times = 0; times < 10; times += 1) value = atEnd(value, value.slice(0, -1));
    expect(value).toBe('');
  });

  it('deletes the digit before a hyphen that Backspace deletes', () => {
    expect(editPhone('(305) 555-0142', { value: '(305) 5550142', caret: 9 })).toEqual({
      value: '(305) 550-142',
      caret: 8,
    });
  });

  it('deletes the digit after a hyphen that Delete deletes', () => {
    expect(editPhone('(305) 555-0142', { value: '(305) 5550142', caret: 9 }, { forward: true })).toEqual({
      value: '(305) 555-142',
      caret: 10,
    });
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
    expect(editPhone('(305) 550-142', { value: '(305) 5590-142', caret: 9 })).toEqual({
      value: '(305) 559-0142',
      caret: 10,
    });
  });
});
