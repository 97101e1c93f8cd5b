import { PremiumGranted } from '@busca/events';
import { agents, lenders } from '@busca/projectors/read-models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentReply } from '../../contract.ts';
import { start, type Person, type Started } from '../../testing/index.ts';
import { buildIdOf } from './tags.ts';

const CITY = '/api/agents/busca/city/Miami?page=1&limit=9';
let api: Started;
let jose: Person;
beforeEach(async () => {
  api = await start();
  [jose] = (await api.people({ name: 'José Pérez' })) as [Person];
});
afterEach(() => api.stop());

const request = (path: string, tag?: string | null) =>
  api.get<{ filterCities: AgentReply[] }>(path, tag ? { headers: { 'If-None-Match': tag } } : {});
const premium = () => api.project(api.record('PremiumGranted', { ...PremiumGranted.example, ...jose.ref }));

describe('Ready replies of public lists', () => {
  it('sends a weak ETag, which changes with the build, and has clients revalidate each time', async () => {
    const { headers } = await request(CITY);
    expect(headers.get('etag')).toMatch(new RegExp(`^W/"${buildIdOf()}-2026-11-17-[0-9a-f]{12}-1-\\d{20}"$`));
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('answers 304 until a profile changes', async () => {
    const tag = (await request(CITY)).headers.get('etag')!;
    for (const seen of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*'])
      expect((await request(CITY, seen)).status).toBe(304);
    expect((await request(CITY, '"x"')).status).toBe(200);
    await premium();
    const after = await request(CITY, tag);
    expect([after.status, after.body.filterCities[0]?.isPremium]).toEqual([200, true]);
  });

  it('returns the same body and total from the cache until the read model changes', async () => {
    const [first, second] = [await request(CITY), await request(CITY)];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('x-total-count')).toBe('1');
    await api.people({ name: 'Ana Paz' });
    const third = await request(CITY);
    expect([third.body.filterCities.length, third.headers.get('x-total-count')]).toEqual([2, '2']);
  });

  it('answers 304 with a higher X-Position while only other read models change', async () => {
    const before = await request(CITY);
    await api.people({ kind: 'lender' });
    const after = await request(CITY, before.headers.get('etag'));
    expect(after.status).toBe(304);
    expect(after.headers.get('x-position')! > before.headers.get('x-position')!).toBe(true);
  });

  it('answers 200 to a tag of another log of the same length', async () => {
    const tag = (await request(CITY)).headers.get('etag');
    const other = await start();
    await other.people({ name: 'José Pérez' });
    const { status } = await other.get(CITY, { headers: { 'If-None-Match': tag! } });
    await other.stop();
    expect(status).toBe(200);
  });

  it('answers 200 to a tag from before a rebuild of the read model', async () => {
    const before = await request(CITY);
    const candidate = await api.store.candidate(agents);
    await candidate.commit({ changes: [], checkpoint: before.headers.get('x-position')! });
    await candidate.promote();
    await candidate.close();
    expect(await request(CITY, before.headers.get('etag'))).toMatchObject({ status: 200, body: { filterCities: [] } });
  });

  it('waits for X-Min-Position before it serves a cached reply', async () => {
    await request(CITY);
    const granted = api.record('PremiumGranted', { ...PremiumGranted.example, ...jose.ref });
    const reply = api.get<{ filterCities: AgentReply[] }>(CITY, { headers: { 'X-Min-Position': granted.position } });
    await api.project(granted);
    expect((await reply).body.filterCities[0]?.isPremium).toBe(true);
  });

  it('shares one entry between spellings of the same query', async () => {
    const { headers } = await request(CITY);
    const other = await request(`${CITY.replace('Miami', 'MIAMI')}&utm_source=x`, headers.get('etag'));
    expect(other.status).toBe(304);
  });

  it('does not answer other methods', async () => {
    await request(CITY);
    expect((await api.get(CITY, { method: 'POST' })).status).toBe(405);
  });

  it('keeps agents and lenders apart', async () => {
    expect((await request(CITY.replace('agents', 'lenders'))).body.filterCities).toEqual([]);
    expect((await api.store.reader(lenders).state()).generation).toBe(1);
  });

  it('sends neither ETag nor a cacheable reply with an error', async () => {
    const { status, headers } = await request('/api/agents/busca/premium?page=0');
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([400, null, 'no-store']);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const [got, head] = [await request(CITY), await api.get(CITY, { method: 'HEAD' })];
    expect([head.status, head.body]).toEqual([200, undefined]);
    for (const name of ['etag', 'content-length', 'content-type', 'x-total-count', 'x-position'])
      expect(head.headers.get(name)).toBe(got.headers.get(name));
  });
});
