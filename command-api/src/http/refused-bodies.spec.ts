import { createLogger } from '@busca/platform';
import { messageOf, refusedBodies, sendInTurn } from '@busca/platform/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
afterEach(() => api.stop());

const statusesIn = (received: string): string[] => received.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];
const login = (headers: Record<string, string>) => api.send('POST', '/api/users/login', '{"email":', { headers });

describe('Security row 37: a refused body', () => {
  it.each(refusedBodies)('leaves the connection to the next request: $name', async ({ code, bytes }) => {
    api = await startCommandApi();
    const received = await sendInTurn(api.url, bytes, messageOf(1));
    expect(statusesIn(received)).toEqual([expect.stringMatching(/^4/), '200']);
    expect(received).toContain(`"code":"${code}"`);
  });

  it('is refused for its encoding before it is read, and says which one is taken', async () => {
    api = await startCommandApi();
    const { status, headers, body } = await login({ 'Content-Encoding': 'gzip' });
    expect([status, headers.get('Accept-Encoding'), body.errors?.[0]?.code]).toEqual([415, 'identity', 'encoded-body']);
  });

  it.each([
    ['/api/users/login', 10],
    ['/api/notices', 5],
  ])('counts for the address of its sender: %s', async (path, allowed) => {
    api = await startCommandApi({ limited: true, trustedProxy: true });
    const send = async (address: string) =>
      (await api.send('POST', path, '{"email":', { headers: { 'X-Forwarded-For': address } })).status;
    for (let n = 0; n < allowed; n += 1) expect(await send('203.0.113.1')).toBe(400);
    expect([await send('203.0.113.1'), await send('203.0.113.2')]).toEqual([429, 400]);
  });

  it('is named in the security log', async () => {
    const logger = createLogger('silent');
    const info = vi.spyOn(logger, 'info');
    api = await startCommandApi({ logger });
    await login({ 'Content-Encoding': 'gzip' });
    expect(info.mock.calls.map(([fields]) => fields)).toContainEqual({
      security: { event: 'refused', accountId: null, code: 'encoded-body', route: 'POST /api/users/login' },
    });
  });
});
