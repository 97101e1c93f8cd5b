import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';
import { newEmail, usersOf, type User } from '../testing/users.ts';

/** More ms than a body may take without its session being checked again. */
const HELD_MS = 150;

let api: Started;
beforeEach(async () => {
  api = await startCommandApi({ mails: true });
});
afterEach(() => api.stop());
const { signUp } = usersOf(() => api);

/**
 * Sends a change of email but for its last byte, until its session has been checked.
 * @returns what sends that byte, and answers the reply's first line
 */
async function holdChange({ id, token }: User): Promise<() => Promise<string>> {
  const checked = vi.spyOn(api.state, 'findCredentials');
  const body = JSON.stringify({ email: newEmail() });
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1').setEncoding('utf8');
  const reply = socket.toArray();
  const head = [
    `PUT /api/users/${id} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  const began = performance.now();
  await vi.waitFor(() => expect(checked).toHaveBeenCalledWith(id));
  return async () => {
    await expect.poll(() => performance.now() - began).toBeGreaterThan(HELD_MS);
    socket.write(body.slice(-1));
    return (await reply).join('').split('\r\n')[0]!;
  };
}

describe('Security row 10: a request whose body is held back', () => {
  it('is refused where its session has ended meanwhile', async () => {
    const user = await signUp();
    const release = await holdChange(user);
    expect((await api.send('POST', '/api/session/end-all', undefined, { token: user.token })).status).toBe(200);
    expect(await release()).toBe('HTTP/1.1 401 Unauthorized');
    expect(await api.events('EmailChangeRequested')).toEqual([]);
  });

  it('is answered where its session goes on', async () => {
    const release = await holdChange(await signUp());
    expect(await release()).toBe('HTTP/1.1 200 OK');
    expect(await api.events('EmailChangeRequested')).toHaveLength(1);
  });
});
