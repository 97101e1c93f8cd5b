import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { passwordError, type PasswordOwner } from './password-rules.ts';

const agent: PasswordOwner = { name: 'José Pérez Núñez', email: 'jperez.casas@example.com', userType: 'Agent' };
const codeOf = async (password: string, owner = agent) => (await passwordError(password, owner))?.code;

it('Security row 3: every one of the 10,000 most common passwords is refused, in any capitals', async () => {
  const common = dictionary['passwords-common']
    .map(String)
    .filter(({ length }) => length >= 8)
    .slice(0, 10_000);
  expect(common).toHaveLength(10_000);
  const taken = [];
  for (const password of common)
    if (!(await codeOf(password)) || !(await codeOf(password.toUpperCase()))) taken.push(password);
  expect(taken).toEqual([]);
});

it.each([
  'contraseña',
  'Contraseña1',
  'CONTRASENA',
  'tequiero',
  'teqUIero2026',
  'barcelona!',
  'm3xic0123',
  'P@ssw0rd',
  'casacasa',
  'aaaaaaaa',
  '12121212',
  '23456789',
  'hgfedcba',
])('Finding M10: a common password in Spanish, or written another way, is refused: %s', async (password) => {
  expect(await codeOf(password)).toBe('common-password');
});

it.each([
  'jperez.casas@example.com',
  'jperezcasas',
  'JosePerez1',
  'J0séPér3z!',
  'perez-jose-99',
  'NúñezNúñez',
  'example2026',
  'Busca2026',
  'jperez.casas',
])('Finding M10: a password that is derived from name, email or site is refused: %s', async (password) => {
  expect(await codeOf(password)).toBe('personal-password');
});

it.each(['una casa azul', 'otra casa verde', 'correcto caballo batería', 'k3#Tz9!qwL', 'vivo con pérez y dos gatos'])(
  'Finding M10: a good password is taken: %s',
  async (password) => {
    expect(await codeOf(password)).toBeUndefined();
  },
);

it("Finding M10: an admin's password has 12 characters at least", async () => {
  expect([
    await codeOf('k3#Tz9!qwL1', { ...agent, userType: 'Admin' }),
    await codeOf('k3#Tz9!qwL12', { ...agent, userType: 'Admin' }),
  ]).toEqual(['admin-password', undefined]);
});

it('Security row 3: no password takes long to judge, however it is made', async () => {
  await codeOf('una casa azul');
  // Each takes some ms of the processor; a judgement that tries every reading of a look-alike takes seconds.
  const limit = 500;
  const passwords = ['1!|l'.repeat(18), 'p@$$w0rd!!P@$$w0rd!!'.repeat(3), '́'.repeat(36), 'perez'.repeat(14)];
  for (const password of passwords) {
    const began = process.cpuUsage();
    await codeOf(password);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(limit);
  }
});
