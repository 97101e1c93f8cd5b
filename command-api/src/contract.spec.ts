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
