import { problemsOf } from '@busca/platform/contract';
import { describe, expect, it } from 'vitest';
import { createAgentSchema, editLenderSchema, leadSchema } from './contract.ts';

const phone = leadSchema.shape.phoneNumber;
const codesOf = (text: string): string[] => problemsOf(phone.safeParse(text, { reportInput: true }).error ?? { issues: [] }).map(({ code }) => code);

describe('a phone number', () => {
  it.each(['(305) 555-0142', '3055550142', '305.555.0142', '+1 (305) 555-0142', '1-787-555-0117'])('%s is one of the US plan', (text) => {
    expect(codesOf(text)).toEqual([]);
  });

  it.each(['+52 55 1234 5678', '+525512345678', '525512345678', '(787)', '555-0142', '(305) 555-0142 ext. 9', '(105) 555-0142', '(305) 155-0142', 'casa'])('%s is refused', (text) => {
    expect(codesOf(text)).toEqual(['us-phone']);
  });

  it('that is missing is called missing alone', () => expect(codesOf('')).toEqual(['required']));

  it('of an agent\'s brokerage may be left out, but not be another country\'s', () => {
    const number = createAgentSchema.shape.brokerage_number;
    expect([undefined, '', '(305) 555-0100', '+52 55 1234 5678'].map((text) => number.safeParse(text).success)).toEqual([true, true, true, false]);
  });

  it('is checked in an edit as in a sign-up', () => {
    expect(editLenderSchema.safeParse({ company_number: '(787)' }).success).toBe(false);
  });
});
