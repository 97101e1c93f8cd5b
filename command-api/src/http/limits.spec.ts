import { afterEach, describe, expect, it } from 'vitest';
import { approve } from '../testing/approve.ts';
import { agentForm, startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
afterEach(() => api.stop());

/** Statuses of requests for codes, each for another email. An address may make thirty. */
async function statusesOf(calls: number, forwarded: (n: number) => string): Promise<number[]> {
  const request = (n: number) =>
    api.send(
      'POST',
      '/api/users/forgot-password',
      { email: `n${n}@example.com` },
      { headers: { 'X-Forwarded-For': forwarded(n) } },
    );
  return (await Promise.all(Array.from({ length: calls }, (_, n) => request(n)))).map(({ status }) => status);
}

const refused = (statuses: number[]): number => statuses.filter((status) => status === 429).length;

describe('Rate limits by address', () => {
  it("count the connection's address, whatever X-Forwarded-For says", async () => {
    api = await startCommandApi({ limited: true });
    expect(refused(await statusesOf(32, (n) => `203.0.113.${n}`))).toBe(2);
  });

  it('count the address that a trusted proxy has added', async () => {
    api = await startCommandApi({ limited: true, trustedProxy: true });
    expect(refused(await statusesOf(32, (n) => `203.0.${n}.113`))).toBe(0);
    expect(refused(await statusesOf(31, () => '198.51.100.7'))).toBe(1);
  });

  it('count an IPv6 network (/64) as one address', async () => {
    api = await startCommandApi({ limited: true, trustedProxy: true });
    expect(refused(await statusesOf(32, (n) => `2001:db8:1:2::${n}`))).toBe(2);
    expect(refused(await statusesOf(32, (n) => `2001:db8:1:${n + 3}00::1`))).toBe(0);
  });

  it('count what one holder may call from: twice as many calls of a /56, four times as many of a /48 or an IPv4 /24', async () => {
    api = await startCommandApi({ limited: true, trustedProxy: true });
    expect(refused(await statusesOf(62, (n) => `2001:db8:1:${(n + 1).toString(16)}::1`))).toBe(2);
    expect(refused(await statusesOf(122, (n) => `2001:db8:2:${n.toString(16)}00::1`))).toBe(2);
    expect(refused(await statusesOf(122, (n) => `203.0.113.${n}`))).toBe(2);
  });

  it('count a call that is refused for its address for no wider network', async () => {
    api = await startCommandApi({ limited: true, trustedProxy: true });
    expect(refused(await statusesOf(150, () => '2001:db8:1:2::1'))).toBe(120);
    expect(refused(await statusesOf(1, () => '2001:db8:1:3::1'))).toBe(0);
  });

  it('ignore addresses that the client wrote into X-Forwarded-For', async () => {
    api = await startCommandApi({ limited: true, trustedProxy: true });
    expect(refused(await statusesOf(32, (n) => `203.0.113.${n}, 198.51.100.${n}, 192.0.2.1`))).toBe(2);
  });
});

describe('Finding H3: rate limits by account', () => {
  it('allow sixty profile changes and five email changes an hour', async () => {
    api = await startCommandApi({ limited: true });
    const { id, token, email } = await api.signUp('Agent');
    const { body } = await api.send('POST', '/api/agents', { ...agentForm, email }, { token });
    const { id: profile } = body.newAgent as unknown as { id: string };
    await approve(api, profile);
    const statuses = async (calls: number, path: string, fields: (n: number) => object) => {
      const replies = [];
      for (let n = 0; n < calls; n += 1) replies.push(await api.send('PUT', path, fields(n), { token }));
      return replies;
    };
    const edits = await statuses(60, `/api/agents/${profile}`, (n) => ({ brokerage: `Casa ${n}` }));
    expect(refused(edits.map(({ status }) => status))).toBe(1);
    expect(Number(edits.at(-1)!.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    const moves = await statuses(6, `/api/users/${id}`, (n) => ({ email: `m${n}@example.com` }));
    expect(refused(moves.map(({ status }) => status))).toBe(1);
    expect((await api.events('AgentEdited')).length).toBe(59);
  });
});
