import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agents } from '@busca/projectors/read-models';
import { position } from '@busca/events';
import type { AgentReply } from '../contract.ts';
import { start, type Started } from '../testing/index.ts';

const CITY = '/api/agents/busca/city/Miami?page=1&limit=9';
let api: Started;
beforeEach(async () => {
  api = await start();
  await api.people({ name: 'José Pérez' }, { name: 'Ana Paz' });
});
afterEach(() => api.stop());

const names = async (path: string) =>
  (await api.get<{ filterCities: AgentReply[] }>(path)).body.filterCities.map(({ full_name }) => full_name);

it('Public lists: a page that nobody has asked for yet is put together from stored JSON, without parsing or writing a profile', async () => {
  await names('/api/agents/busca/city/Orlando');
  const [parse, stringify] = [vi.spyOn(JSON, 'parse'), vi.spyOn(JSON, 'stringify')];
  const reply = await fetch(new URL(CITY, api.url));
  const hasProfile = (json: unknown) => String(json).includes('full_name');
  const calls = [
    parse.mock.calls.filter(([json]) => hasProfile(json)).length,
    stringify.mock.results.filter(({ value }) => hasProfile(value)).length,
  ];
  parse.mockRestore();
  stringify.mockRestore();
  expect(calls).toEqual([0, 0]);
  expect(reply.headers.get('X-Total-Count')).toBe('2');
  expect(
    ((await reply.json()) as { filterCities: AgentReply[] }).filterCities.map(({ full_name }) => full_name),
  ).toEqual(['Ana Paz', 'José Pérez']);
});

it('Public lists: documents that an older projection has written are shown as they are', async () => {
  const writer = await api.store.writer(agents);
  const [stored] = await writer.page({ keys: ['listed'], offset: 0, limit: 1 });
  const { id, body, sort } = stored!;
  const later = position(10_000);
  await writer.commit({
    changes: [
      { id, position: later, next: { body, index: { keys: ['listed', 'city:miami'], sort, text: '', terms: [] } } },
    ],
    checkpoint: later,
  });
  await writer.close();
  expect(await names(CITY)).toEqual(['Ana Paz', 'José Pérez']);
});
