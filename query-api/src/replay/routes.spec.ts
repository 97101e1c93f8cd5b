import { newId, ReplayCompared, ReplayPromotionRequested, type RecordedEvent } from '@busca/events';
import type { recorder } from '@busca/projectors/testing';
import { encryptValues, type ReplayReport, type StoredDifference } from '@busca/projectors/read-models/replay-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DifferenceReply, ReplayReply } from '../contract.ts';
import { start, type Started } from '../testing/index.ts';

const PERSON = newId();
const stored = new Map([[PERSON, Buffer.alloc(32, 7)]]);
const keys = { find: async (person: string) => stored.get(person) };
const [running, compared, upTo] = [newId(), newId(), newId()];
const reports = new Map<string, ReplayReport>();
const differences: StoredDifference[] = [];
const agent = (full_name: string, areas_served: string) => ({
  id: 'x',
  kind: 'agent',
  status: 'pending',
  website: 'Busca',
  assignee: null,
  details: { full_name, areas_served },
});

let api: Started;
const admin = { id: newId(), name: 'Ana Ríos', email: 'ana@example.com', user_type: 'Admin' } as const;
const analyst = { ...admin, id: newId(), user_type: 'Analyst' } as const;

async function addDifference(
  kind: StoredDifference['kind'],
  id: string,
  replayed: object | null,
  live: object | null,
  fields: string[] = [],
): Promise<void> {
  differences.push({
    kind,
    id,
    fields,
    people: [PERSON],
    values: await encryptValues(keys, [PERSON], `${compared}/${id}`, { replayed, live }),
  });
}

/** The events of a replay. */
function eventsOf(
  record: ReturnType<typeof recorder>,
  replayId: string,
  until: string | null,
  isCompared: boolean,
): RecordedEvent[] {
  const requested = record('ReplayRequested', { replayId, projection: 'agents', until });
  return isCompared ? [requested, record('ReplayCompared', { ...ReplayCompared.example, replayId })] : [requested];
}

beforeAll(async () => {
  const source = {
    report: async (id: string) => reports.get(id),
    differences: async (id: string, { offset, limit }: { offset: number; limit: number }) =>
      id === compared ? differences.slice(offset, offset + limit) : [],
    total: async () => differences.length,
  };
  api = await start({ replays: { reports: source, keys } });
  await api.project(
    ...eventsOf(api.record, running, null, false),
    ...eventsOf(api.record, compared, null, true),
    ...eventsOf(api.record, upTo, '2026-01-05T00:00:00.000Z', true),
  );
  reports.set(running, {
    phase: 'replay',
    tries: 1,
    interrupted: 1,
    progress: { events: 4_000, position: '40', head: '160', begunAt: 0, at: 2_000 },
    cities: null,
  });
  reports.set(compared, {
    phase: 'replay',
    tries: 1,
    interrupted: 0,
    progress: null,
    cities: { total: 1, most: [{ city: 'Miami, FL', documents: 1 }] },
  });
  await addDifference('changed', 'one', agent('José Pérez', 'Miami, FL'), agent('José Gil', 'Miami, FL'), [
    'details.full_name',
    'status',
  ]);
  await addDifference('only-live', 'two', null, agent('Lucía Paz', 'Miami, FL'));
});
afterAll(() => api.stop());

const get = async <Body>(path: string, as: typeof admin | typeof analyst = admin) =>
  api.get<Body>(`/api/admin/replays${path}`, { as });

describe('GET /api/admin/replays', () => {
  it('lists the newest first, those that wait with their progress', async () => {
    const { body, headers } = await get<ReplayReply[]>('?limit=2&page=2');
    expect([headers.get('X-Total-Count'), body.map(({ id }) => id)]).toEqual(['3', [running]]);
    expect(body[0]!.progress).toEqual({
      phase: 'replay',
      percent: 25,
      events: 4_000,
      rate: 2_000,
      seconds_left: 6,
      at: new Date(2_000).toISOString(),
    });
  });

  it('says which one can be promoted: of the whole log, and once', async () => {
    const promotable = async (id: string) => (await get<ReplayReply>(`/${id}`)).body.promotable;
    expect([await promotable(compared), await promotable(upTo), await promotable(running)]).toEqual([
      true,
      false,
      false,
    ]);
    const promoted = newId();
    const promotion = api.record('ReplayPromotionRequested', {
      ...ReplayPromotionRequested.example,
      replayId: promoted,
    });
    await api.project(...eventsOf(api.record, promoted, null, true), promotion);
    const { body } = await get<ReplayReply>(`/${promoted}`);
    expect([body.status, body.promotable, body.promotion?.at]).toEqual(['promoting', false, promotion.metadata.at]);
  });

  it('has the counts, the cities, and the revision as ETag', async () => {
    const { body, headers } = await get<ReplayReply>(`/${compared}`);
    expect(body).toMatchObject({
      status: 'compared',
      result: { changed: 3, added: 1, removed: 0, equal: 120, exact: true },
      cities: { total: 1, most: [{ city: 'Miami, FL', documents: 1 }] },
    });
    expect(headers.get('ETag')).toBe(`"${body.revision}"`);
    expect((await get(`/${newId()}`)).status).toBe(404);
  });

  it('is for admins and analysts alone', async () => {
    const owner = { ...admin, user_type: 'Agent' } as const;
    expect([
      (await api.get('/api/admin/replays')).status,
      (await api.get('/api/admin/replays', { as: owner })).status,
    ]).toEqual([401, 403]);
  });
});

describe('GET /api/admin/replays/{id}/differences', () => {
  it('has each document with both values of its fields', async () => {
    const { body, headers } = await get<DifferenceReply[]>(`/${compared}/differences?limit=1`);
    expect(headers.get('X-Total-Count')).toBe('2');
    expect(body).toEqual([
      {
        kind: 'changed',
        id: 'one',
        erased: false,
        fields: [
          { field: 'details.full_name', replayed: '"José Pérez"', live: '"José Gil"' },
          { field: 'status', replayed: '"pending"', live: '"pending"' },
        ],
      },
    ]);
  });

  it('masks personal values for analysts, also of a document on one side alone', async () => {
    const { body } = await get<DifferenceReply[]>(`/${compared}/differences`, analyst);
    expect(body[0]!.fields).toEqual([
      { field: 'details.full_name', replayed: '"•••"', live: '"•••"' },
      { field: 'status', replayed: '"pending"', live: '"pending"' },
    ]);
    expect(body[1]!.fields.find(({ field }) => field === 'details')).toEqual({
      field: 'details',
      replayed: null,
      live: '{"full_name":"•••","areas_served":"FL"}',
    });
    expect(JSON.stringify(body)).not.toMatch(/José|Lucía|Miami/);
  });

  it('has no values any more once the person was erased', async () => {
    const key = stored.get(PERSON)!;
    stored.delete(PERSON);
    const { body } = await get<DifferenceReply[]>(`/${compared}/differences`);
    stored.set(PERSON, key);
    expect(body[0]).toEqual({
      kind: 'changed',
      id: 'one',
      erased: true,
      fields: [
        { field: 'details.full_name', replayed: null, live: null },
        { field: 'status', replayed: null, live: null },
      ],
    });
    expect(body[1]).toMatchObject({ erased: true, fields: [] });
  });
});
