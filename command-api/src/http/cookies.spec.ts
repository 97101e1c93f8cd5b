import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';
import { codeOf, PASSWORD } from '../testing/users.ts';

let api: Started;
let email: string;

const start = async (PUBLIC_URL: string): Promise<void> => {
  api = await startCommandApi({ PUBLIC_URL });
  ({ email } = await api.signUp('Agent'));
};
beforeEach(() => start('https://busca.example/'));
afterEach(() => api.stop());

const post = (path: string, Cookie = '', body: object = {}) => api.send('POST', path, body, { headers: { Cookie } });
/** Every cookie that is set by signing in, and by asking for a passkey. */
async function setCookies(): Promise<string[]> {
  const replies = [
    await post('/api/users/login', '', { email, password: PASSWORD }),
    await post('/api/session/passkey/begin'),
  ];
  return replies.flatMap(({ headers }) => headers.getSetCookie());
}

describe('Security row 38: cookies', () => {
  it('are tied to this host on HTTPS, where browsers take none of a sibling subdomain with such a name', async () => {
    const lines = await setCookies();
    expect(lines.map((line) => line.split('=')[0]).toSorted()).toEqual([
      '__Host-busca-device',
      '__Host-busca-passkey',
      '__Host-busca-session',
    ]);
    for (const line of lines)
      expect(line).toMatch(/^__Host-[\w-]+=[\w.~-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
  });

  it('have their bare names on plain HTTP, where browsers refuse the others', async () => {
    await api.stop();
    await start('http://127.0.0.1:3000/');
    const lines = await setCookies();
    expect(lines.map((line) => line.split('=')[0]).toSorted()).toEqual([
      'busca-device',
      'busca-passkey',
      'busca-session',
    ]);
    for (const line of lines)
      expect(line).toMatch(/^busca-\w+=[\w.~-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  });

  it.each([
    ['session', '/api/session/renew', {}],
    ['session', '/api/session/forget', {}],
    ['device', '/api/users/login', { password: PASSWORD }],
    [
      'passkey',
      '/api/session/passkey',
      { credential_id: 'YQ', client_data: 'YQ', authenticator_data: 'YQ', signature: 'YQ', user_handle: 'YQ' },
    ],
  ])('two of one name are refused: %s at %s', async (name, path, body) => {
    for (const cookies of ['a; NAME=b', 'a; otra=1; NAME=a']) {
      const reply = await post(path, `NAME=${cookies}`.replaceAll('NAME', `__Host-busca-${name}`), { email, ...body });
      expect([reply.status, codeOf(reply)]).toEqual([400, 'repeated-cookie']);
    }
  });

  it('of a sibling subdomain, which have the bare name, are not ours', async () => {
    const login = await post('/api/users/login', '', { email, password: PASSWORD });
    const own = login.headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-busca-session='))!
      .split(';')[0]!;
    const planted = `busca-session=${own.split('=')[1]}`;
    expect((await post('/api/session/renew', `${planted}; ${planted}`)).status).toBe(401);
    expect((await post('/api/session/renew', `${planted}; ${own}`)).status).toBe(200);
  });
});
