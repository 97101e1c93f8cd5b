import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { createTokens, outlives, tokensOf } from './tokens.ts';
import type { SessionUser } from '../contract.ts';
import { readSettings } from '../settings/settings.ts';

const SECRET = 'a secret of at least thirty-two bytes';
const START = new Date('2026-01-02T03:04:05.678Z');
const user: SessionUser = { id: 'a-1', name: 'José Pérez', email: 'jose@example.com', user_type: 'Agent' };
const at = (ms: number) => createTokens(SECRET, () => new Date(START.getTime() + ms));
const MINUTE = 60_000;
const seconds = Math.floor(START.getTime() / 1000);
const claims = { data: user, sid: 'session-1', iat: seconds, exp: seconds + 60, aud: 'busca' };
const without = (...names: (keyof typeof claims)[]) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name as keyof typeof claims)));
const sign = (payload: object, secret = SECRET, options: jwt.SignOptions = { algorithm: 'HS256' }) =>
  jwt.sign(payload, secret, options);

describe('tokens', () => {
  it('hold the signed-in user, the time of issue and the expiry', () => {
    const token = at(0).issue(user);
    expect(at(0).read(token)).toEqual({
      id: expect.any(String),
      user,
      issuedAt: START.getTime() / 1000,
      expiresAt: seconds + 15 * 60,
    });
    expect(jwt.decode(token)).toMatchObject({ data: user, exp: seconds + 15 * 60 });
  });

  it('can begin before they are issued: when the login began to check the password', () => {
    const begun = new Date(START.getTime() - 70);
    const { issuedAt } = at(0).read(at(0).issue(user, begun))!;
    expect([issuedAt, outlives({ issuedAt }, begun.getTime()), outlives({ issuedAt }, begun.getTime() + 1)]).toEqual([
      begun.getTime() / 1000,
      true,
      false,
    ]);
  });

  it('expire after 15 minutes of the given clock', () => {
    const token = at(0).issue(user);
    expect(at(15 * MINUTE - 1_000).read(token)).toBeDefined();
    expect(at(15 * MINUTE).read(token)).toBeUndefined();
  });

  it('that another program signs in the same way are valid', () => {
    expect(at(0).read(sign(claims))).toMatchObject({ user });
  });

  const [header, , signature] = at(0).issue(user).split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims, data: { ...user, user_type: 'Admin' } })).toString(
    'base64url',
  );
  it.each([
    ['algorithm none', jwt.sign(claims, null as unknown as string, { algorithm: 'none' })],
    ['HS512', sign(claims, SECRET, { algorithm: 'HS512' })],
    ['another secret', sign(claims, `${SECRET}!`)],
    ['an edited payload', `${header}.${forged}.${signature}`],
    ['no signature', `${header}.${forged}.`],
  ])('Security row 7: a token with %s is invalid', (_, token) => expect(at(0).read(token)).toBeUndefined());

  it.each([
    ['no end', sign(without('exp'))],
    ['no beginning', sign(without('iat'), SECRET, { algorithm: 'HS256', noTimestamp: true })],
    ['no audience', sign(without('aud'))],
    ['another audience', sign({ ...claims, aud: 'findahome' })],
  ])('Security row 8: a token with %s is invalid', (_, token) => expect(at(0).read(token)).toBeUndefined());

  it.each([
    ['no session id', sign(without('sid'))],
    ['no user', sign(without('data'))],
    ['an unknown role', sign({ ...claims, data: { ...user, user_type: 'Root' } })],
    ['no text', ''],
    ['a malformed text', 'a.b.c'],
  ])('with %s are invalid', (_, token) => expect(at(0).read(token)).toBeUndefined());
});

describe('The secret of tokens', () => {
  it('must be set in production', () => {
    expect(() => tokensOf(readSettings({ NODE_ENV: 'production' }), () => START)).toThrow(
      /^JWT_SECRET: must be set in production$/,
    );
    const { issue, read } = tokensOf(readSettings({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) }), () => START);
    expect(read(issue(user))?.user).toEqual(user);
  });
});
