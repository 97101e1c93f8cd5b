import { problemsOf } from '@busca/platform/contract';
import { describe, expect, it } from 'vitest';
import { createAgentSchema, editLenderSchema, leadSchema } from './contract.ts';

const phone = leadSchema.shape.phoneNumber;
const codesOf = (text: string): string[] => problemsOf(phone.safeParse(text, { reportInput: true }).error ?? { issues: [] }).map(({ code }) => code);

describe('A phone number', () => {
  it.each(['(305) 555-0142', '3055550142', '305.555.0142', '+1 (305) 555-0142', '1-787-555-0117'])('is valid in the form %s', (text) => {
    expect(codesOf(text)).toEqual([]);
  });

  it.each(['+52 55 1234 5678', '+525512345678', '525512345678', '(787)', '555-0142', '(305) 555-0142 ext. 9', '(105) 555-0142', '(305) 155-0142', 'casa'])('is refused in the form %s', (text) => {
    expect(codesOf(text)).toEqual(['us-phone']);
  });

  it('gives only the code required when it is missing', () => expect(codesOf('')).toEqual(['required']));

  it('of a brokerage is optional, but must be a US one', () => {
    const number = createAgentSchema.shape.brokerage_number;
    expect([undefined, '', '(305) 555-0100', '+52 55 1234 5678'].map((text) => number.safeParse(text).success)).toEqual([true, true, true, false]);
  });

  it('is checked in an edit like in a sign-up', () => {
    expect(editLenderSchema.safeParse({ company_number: '(787)' }).success).toBe(false);
  });
});

describe('Finding L: a text', () => {
  const lead = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '3055550142', message: 'Hola' };

  it.each(['a\0b', 'foto\u202Egpj.exe', '\u2066x', 'a\u0007', 'a\u009Bb'])('with hidden characters is refused in names and messages: %j', (text) => {
    for (const field of ['firstName', 'message']) expect(leadSchema.safeParse({ ...lead, [field]: text }).success).toBe(false);
  });

  it.each(['María José', "O'Neill", 'línea una\r\nlínea dos\ttabla', 'مريم', '👩‍👩‍👧', 'e\u0301'])('of any language is accepted: %j', (text) => {
    expect(leadSchema.safeParse({ ...lead, message: text }).success).toBe(true);
  });
});
