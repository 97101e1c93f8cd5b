import { afterEach, describe, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
afterEach(() => api.stop());

/** Asks for codes, of which an address may have thirty, for somebody else each time. */
async function statusesOf(calls: number, forwarded: (n: number) => string): Promise<number[]> {
  const ask = (n: number) => api.send('POST', '/api/users/forgot-password', { email: `n${n}@example.com` }, { headers: { 'X-Forwarded-For': forwarded(n) } });
  return (await Promise.all(Array.from({ length: calls }, (_, n) => ask(n)))).map(({ status }) => status);
}

const refused = (statuses: number[]): number => statuses.filter((status) => status === 429).length;

describe('the address that is counted', () => {
  it('is the connection\'s, whatever the client says', async () => {
    api = await startCommandApi({ limited: true });
    expect(refused(await statusesOf(32, (n) => `203.0.113.${n}`))).toBe(2);
  });

  it('is the one that a trusted proxy has put last', async () => {
    api = await startCommandApi({ limited: true, trustedProxy: true });
    expect(refused(await statusesOf(32, (n) => `203.0.113.${n}`))).toBe(0);
    expect(refused(await statusesOf(31, () => '198.51.100.7'))).toBe(1);
  });

  it('is none that the client wrote before it', async () => {
    api = await startCommandApi({ limited: true, trustedProxy: true });
    expect(refused(await statusesOf(32, (n) => `203.0.113.${n}, 198.51.100.${n}, 192.0.2.1`))).toBe(2);
  });
});
