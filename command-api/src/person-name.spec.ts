import { problemsOf } from '@busca/platform/contract';
import { describe, expect, it } from 'vitest';
import { createAgentSchema, createUserSchema, editLenderSchema, leadSchema } from './contract.ts';
import { isPersonName } from './contract/fields.ts';

describe('Finding M8: a name', () => {
  it.each([
    'José Pérez',
    'J. R. Pérez',
    'J.R. Núñez-Peña',
    'St.John',
    'Lic.Ana Ríos',
    'O\u2019Neill',
    'María de los Ángeles',
    '李明',
    '𝐀𝐧𝐚',
    "D'Angelo Jr.",
    'Ana y Cía.',
    '<img src=x>',
    'Juan.Carlos',
    'JUAN.CARLOS',
    'Mtra.Ana Ríos',
    'MA.LUISA',
    'Ing.Juan.Pérez',
    'Juan 3º',
    'Ana (María)',
  ])('may be %s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    'Gana en evil.example',
    'https://evil.example/x',
    'www.evil',
    'ana@example.com',
    'bit.ly/x',
    'EVIL.COM',
    'Evil.Example',
    'evil．example',
    'ana＠example．com',
    'Ana\0',
    'Ana\r\nBcc: x',
    'Ana\u202Eanna',
    'Ana\u2066x',
    'Ana\u200Bx',
    'Ana\u2028x',
    '\u200FAna',
    'a1.de',
    'A\u00ADna',
    'juan.carlos',
    'evil。example ya',
    'evil｡example',
    'Ana evil[.]example',
    'evil (punto) example',
    'evil{ dot }com',
    'Evil.Shop',
    'Ana.COM',
    'Ana 305 555 0142',
    'Ana (305) 555-0142',
    'Ana 5550142',
    'Ana ３０５５５５０１４２',
    'llama al 305.555.0142',
  ])('is not %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });

  it.each([
    ['sign-up', createUserSchema.shape.name],
    ['first name', createAgentSchema.shape.first_name],
    ['edited last name', editLenderSchema.shape.last_name],
    ['lead', leadSchema.shape.firstName],
  ] as const)('is checked in the field of a %s', (_, field) => {
    const { error } = field.safeParse('visita evil.example', { reportInput: true });
    expect(problemsOf(error!).map(({ code }) => code)).toEqual(['not-a-name']);
  });
});
