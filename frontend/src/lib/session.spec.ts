import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessionOf, readToken, session } from './session.ts';

const user = { id: '1', name: 'José Núñez', email: 'jose@ejemplo.com', user_type: 'Agent' };
const token = (payload: unknown) => `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

describe('A session token', () => {
  it('holds its user, accents included, until it expires', () => {
    const given = token({ data: user, exp: 1_000 });
    expect(readToken(given, 999)).toEqual({ token: given, user, exp: 1_000 });
  });

  it('holds nobody from its last second on', () => {
    expect(readToken(token({ data: user, exp: 1_000 }), 1_000)).toBeNull();
  });

  it.each([null, '', 'no token', 'a.b.c', token(null), token({ data: user }), token({ exp: 2_000 })])(
    'holds nobody when it is %j',
    (broken) => {
      expect(readToken(broken, 999)).toBeNull();
    },
  );
});

describe('A new password', () => {
  const storage = new Map<string, string>();
  beforeEach(() => {
    storage.set('busca.token', token({ data: user, exp: Date.now() / 1_000 + 60 }));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['ends the session of its account, however its email is typed', 'Jose@Ejemplo.com', null],
    ['leaves the session of another account alone', 'otra@ejemplo.com', user],
  ])('%s', (_, email, left) => {
    endSessionOf(email);
    expect(session()?.user ?? null).toEqual(left);
  });
});
