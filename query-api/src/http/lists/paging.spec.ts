import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentListSchema, COUNTED_MAX, type AgentReply } from '../../contract.ts';
import { start, type Started } from '../../testing/index.ts';

const MANY = 1_003;
let api: Started;

beforeAll(async () => {
  api = await start();
  await api.people(
    ...Array.from({ length: MANY }, (_, index) => ({
      name: `Ana ${String(index % 7)} Ruiz`,
      premium: index % 100 === 0,
      areas: 'Hialeah, FL',
    })),
  );
});
afterAll(() => api.stop());

const page = async (query: string) => {
  const { body, headers, status } = await api.get<AgentReply[]>(`/api/agents/busca/name/ana${query}`);
  return { status, entries: status === 200 ? agentListSchema.parse(body) : [], total: headers.get('x-total-count') };
};

describe('Paging of public lists', () => {
  it('returns 1,000 entries at most and no total where no page is requested', async () => {
    const { entries, total } = await page('');
    expect([entries.length, total]).toEqual([1_000, null]);
  });

  it('returns pages that never overlap, premium first, with the total', async () => {
    const pages = await Promise.all(Array.from({ length: 11 }, (_, index) => page(`?page=${index + 1}&limit=100`)));
    const all = pages.flatMap(({ entries }) => entries);
    expect(new Set(all.map(({ id }) => id)).size).toBe(MANY);
    expect(pages.every(({ total }) => total === String(MANY))).toBe(true);
    expect(all.findLastIndex(({ isPremium }) => isPremium)).toBe(10);
    expect(all.slice(11).map(({ full_name }) => full_name)).toEqual(
      all
        .slice(11)
        .map(({ full_name }) => full_name)
        .toSorted(),
    );
  });

  it('returns an empty page with the total beyond the end', async () => {
    expect(await page('?page=12&limit=100')).toEqual({ status: 200, entries: [], total: String(MANY) });
  });

  it.each([
    ['page=100&limit=100', 'page=101&limit=100'],
    ['page=1112', 'page=1113'],
    ['page=10000&limit=1', 'page=10001&limit=1'],
  ])('ends at 10,000 entries: ?%s is its last page, and ?%s is refused', async (last, beyond) => {
    expect((await page(`?${last}`)).status).toBe(200);
    const { status, body } = await api.get(`/api/agents/busca/name/ana?${beyond}`);
    expect([status, body]).toMatchObject([400, { errors: [{ code: 'out-of-range', path: 'page' }] }]);
  });

  it('defaults to page 1 and 9 entries', async () => {
    expect((await page('?page=2')).entries).toEqual((await page('?page=2&limit=9')).entries);
    expect((await page('?limit=4')).entries).toEqual((await page('?page=1&limit=4')).entries);
  });

  it('gives the total of a city and of a name within the city', async () => {
    const { headers } = await api.get('/api/agents/busca/city/Hialeah?page=1&limit=1');
    expect(headers.get('x-total-count')).toBe(String(MANY));
    const narrower = await api.get('/api/agents/busca/city/Hialeah/name/ana%203?page=1&limit=1');
    expect(narrower.headers.get('x-total-count')).toBe('143');
  });

  it('counts a list that is filtered by name too to 1,001', async () => {
    expect((await page('?specialty=itin&limit=1')).total).toBe(String(COUNTED_MAX));
  });

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=x', 'page'],
    ['page=', 'page'],
    ['page=1e3', 'page'],
    ['page=9999999999', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['page=1&page=2', 'page'],
    ['limit=1&limit=1', 'limit'],
    ['page[]=1', 'page[]'],
    ['page[$ne]=1', 'page[$ne]'],
  ])('answers 400 to ?%s', async (query, path) => {
    const { status, body } = await api.get(`/api/agents/busca/premium?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path }] });
  });

  it('ignores unknown parameters', async () => {
    expect((await page('?page=1&limit=2&utm_source=x&__proto__=y&constructor=z')).entries).toHaveLength(2);
  });
});
