import { PremiumGranted } from '@busca/events';
import { agents, lenders } from '@busca/projectors/read-models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentReply } from '../contract.ts';
import { start, type Person, type Started } from '../testing/index.ts';

const CITY = '/api/agents/busca/city/Miami?page=1&limit=9';
let api: Started;
let jose: Person;
beforeEach(async () => {
  api = await start();
  [jose] = (await api.people({ name: 'José Pérez' })) as [Person];
});
afterEach(() => api.stop());

const ask = (path: string, tag?: string | null) => api.get<{ filterCities: AgentReply[] }>(path, tag ? { headers: { 'If-None-Match': tag } } : {});
const premium = () => api.happen(api.record('PremiumGranted', { ...PremiumGranted.example, ...jose.ref }));

describe('public lists', () => {
  it('are revalidated each time, by a weak tag', async () => {
    const { headers } = await ask(CITY);
    expect(headers.get('etag')).toMatch(/^W\/"[\w-]{8}-[0-9a-f]{12}-1-\d{20}"$/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('answer 304 until a profile changes', async () => {
    const tag = (await ask(CITY)).headers.get('etag')!;
    for (const seen of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) expect((await ask(CITY, seen)).status).toBe(304);
    expect((await ask(CITY, '"x"')).status).toBe(200);
    await premium();
    const after = await ask(CITY, tag);
    expect([after.status, after.body.filterCities[0]?.isPremium]).toEqual([200, true]);
  });

  it('are the same from memory, total and all, and change with their read model', async () => {
    const [first, second] = [await ask(CITY), await ask(CITY)];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('x-total-count')).toBe('1');
    await api.people({ name: 'Ana Paz' });
    const third = await ask(CITY);
    expect([third.body.filterCities.length, third.headers.get('x-total-count')]).toEqual([2, '2']);
  });

  it('stay as they are while only other models change, at a position that moves on', async () => {
    const before = await ask(CITY);
    await api.people({ kind: 'lender' });
    const after = await ask(CITY, before.headers.get('etag'));
    expect(after.status).toBe(304);
    expect(after.headers.get('x-position')! > before.headers.get('x-position')!).toBe(true);
  });

  it('are another reply out of another log, though it is as long', async () => {
    const tag = (await ask(CITY)).headers.get('etag');
    const other = await start();
    await other.people({ name: 'José Pérez' });
    const { status } = await other.get(CITY, { headers: { 'If-None-Match': tag! } });
    await other.stop();
    expect(status).toBe(200);
  });

  it('are another reply once their model was built anew', async () => {
    const before = await ask(CITY);
    const candidate = await api.store.candidate(agents);
    await candidate.commit({ changes: [], checkpoint: before.headers.get('x-position')! });
    await candidate.promote();
    await candidate.close();
    expect(await ask(CITY, before.headers.get('etag'))).toMatchObject({ status: 200, body: { filterCities: [] } });
  });

  it('wait, kept or not, for what the client has seen', async () => {
    await ask(CITY);
    const granted = api.record('PremiumGranted', { ...PremiumGranted.example, ...jose.ref });
    const asked = api.get<{ filterCities: AgentReply[] }>(CITY, { headers: { 'X-Min-Position': granted.position } });
    await api.happen(granted);
    expect((await asked).body.filterCities[0]?.isPremium).toBe(true);
  });

  it('are one entry, whatever else stands in the query, and know it by its normalised key', async () => {
    const { headers } = await ask(CITY);
    const other = await ask(`${CITY.replace('Miami', 'MIAMI')}&utm_source=x`, headers.get('etag'));
    expect(other.status).toBe(304);
  });

  it('are kept from other methods', async () => {
    await ask(CITY);
    expect((await api.get(CITY, { method: 'POST' })).status).toBe(405);
  });

  it('keep agents and lenders apart', async () => {
    expect((await ask(CITY.replace('agents', 'lenders'))).body.filterCities).toEqual([]);
    expect((await api.store.reader(lenders).state()).generation).toBe(1);
  });

  it('tell nothing of themselves on a refusal', async () => {
    const { status, headers } = await ask('/api/agents/busca/premium?page=0');
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([400, null, 'no-store']);
  });

  it('answer HEAD with the same headers and no body', async () => {
    const [got, head] = [await ask(CITY), await api.get(CITY, { method: 'HEAD' })];
    expect([head.status, head.body]).toEqual([200, undefined]);
    for (const name of ['etag', 'content-length', 'content-type', 'x-total-count', 'x-position']) expect(head.headers.get(name)).toBe(got.headers.get(name));
  });
});
