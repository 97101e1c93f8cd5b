import { problemsOf } from '@busca/platform/contract';
import { describe, expect, it } from 'vitest';
import {
  checkOtpSchema,
  confirmSecondFactorSchema,
  createAgentSchema,
  createUserSchema,
  editLenderSchema,
  leadSchema,
  loginSchema,
} from './contract.ts';

const phone = leadSchema.shape.phoneNumber;
const codesOf = (text: string): string[] =>
  problemsOf(phone.safeParse(text, { reportInput: true }).error ?? { issues: [] }).map(({ code }) => code);

describe('A phone number', () => {
  it.each(['(305) 555-0142', '3055550142', '305.555.0142', '+1 (305) 555-0142', '1-787-555-0117'])(
    'is valid in the form %s',
    (text) => {
      expect(codesOf(text)).toEqual([]);
    },
  );

  it.each([
    '+52 55 1234 5678',
    '+525512345678',
    '525512345678',
    '(787)',
    '555-0142',
    '(305) 555-0142 ext. 9',
    '(105) 555-0142',
    '(305) 155-0142',
    'casa',
  ])('is refused in the form %s', (text) => {
    expect(codesOf(text)).toEqual(['us-phone']);
  });

  it('gives only the code required when it is missing', () => expect(codesOf('')).toEqual(['required']));

  it('of a brokerage is optional, but must be a US one', () => {
    const number = createAgentSchema.shape.brokerage_number;
    expect([undefined, '', '(305) 555-0100', '+52 55 1234 5678'].map((text) => number.safeParse(text).success)).toEqual(
      [true, true, true, false],
    );
  });

  it.each(['001 787 555 0142', '011 1 787 555 0142', '+1 787 555 0142'])(
    'may begin with what is dialled before it: %s',
    (text) => {
      expect(codesOf(text)).toEqual([]);
    },
  );

  it("of a firm may have an extension, which is kept; a person's may not, and two numbers are none", () => {
    const numbers = ['(787) 555-0142 ext. 5', '787-555-0142 x12', '7875550142;ext=5', '001 787 555 0142 #5'];
    for (const firm of [createAgentSchema.shape.brokerage_number, editLenderSchema.shape.company_number]) {
      expect(numbers.map((text) => firm.safeParse(text).data)).toEqual(numbers);
      for (const text of ['(787) 555-0142 / (787) 555-0143', '(787) 555-0142 ext.', '787 ext. 5550142'])
        expect(firm.safeParse(text).success).toBe(false);
    }
    for (const text of numbers) expect(codesOf(text)).toEqual(['us-phone']);
  });

  it('is checked in an edit like in a sign-up', () => {
    expect(editLenderSchema.safeParse({ company_number: '(787)' }).success).toBe(false);
  });
});

describe('Finding L: a text', () => {
  const lead = {
    firstName: 'Ana',
    lastName: 'Ríos',
    email: 'ana@example.com',
    phoneNumber: '3055550142',
    message: 'Hola',
  };

  it.each(['a\0b', 'a\u0007', 'a\u009Bb'])('with hidden characters is refused in names and messages: %j', (text) => {
    for (const field of ['firstName', 'message'])
      expect(leadSchema.safeParse({ ...lead, [field]: text }).success).toBe(false);
  });

  it.each(['\u2800', '\u3164', '\uFFA0\u115F', '\u180E \u034F'])('that is drawn as nothing is blank: %j', (text) => {
    expect(leadSchema.safeParse({ ...lead, message: text }).success).toBe(false);
  });

  it('that was pasted with invisible characters is read without them, in every kind of field', () => {
    const around = (text: string) => `\u202A\u200B${text.slice(0, 2)}\u00AD\u2060${text.slice(2)}\u200E\u202C\uFEFF`;
    const pasted = Object.fromEntries(Object.entries(lead).map(([field, text]) => [field, around(text)]));
    expect(leadSchema.parse(pasted)).toEqual(lead);
    expect(
      leadSchema.parse({ ...lead, phoneNumber: '\u2068(305) 555-0142\u2069', lastName: 'Ri\u0301os' }),
    ).toMatchObject({ phoneNumber: '(305) 555-0142', lastName: 'Ríos' });
    expect(
      createUserSchema.parse({
        name: around('Ana Ríos'),
        email: around('ana@example.com'),
        password: 'una casa azul',
        user_type: 'Agent',
      }),
    ).toMatchObject({ name: 'Ana Ríos', email: 'ana@example.com' });
    expect(loginSchema.parse({ email: around('ana@example.com'), password: 'x' }).email).toBe('ana@example.com');
    expect(leadSchema.parse({ ...lead, message: 'Somos 👩‍👩‍👧\u200D y 👍🏽\u200Bya' }).message).toBe('Somos 👩‍👩‍👧 y 👍🏽ya');
  });

  it.each(['123456', '123-456', '123\u00A0456', '123\t456', ' 123 456\n', '１２３４５６'])(
    'with a code is read by its digits: %j',
    (code) => {
      expect([
        confirmSecondFactorSchema.parse({ code }).code,
        checkOtpSchema.parse({ email: 'ana@example.com', otp: code }).otp,
      ]).toEqual(['123456', '123456']);
    },
  );

  it.each(['María José', "O'Neill", 'línea una\r\nlínea dos\ttabla', 'مريم', '👩‍👩‍👧', 'e\u0301'])(
    'of any language is accepted: %j',
    (text) => {
      expect(leadSchema.safeParse({ ...lead, message: text }).success).toBe(true);
    },
  );
});
