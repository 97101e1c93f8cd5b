import { newId, position, ReplayCompared, ReplayPromotionRequested } from '@busca/events';
import { agents, lenders } from '@busca/projectors/read-models';
import { projections } from '@busca/projectors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MASK, type ProjectionsReply } from '../contract.ts';
import { admin, analyst, start, type Started } from '../testing/index.ts';

const replayId = newId();
const progress = { events: 40, position: position(40), head: position(100), begunAt: 0, at: 1_000 };

let api: Started;
beforeAll(async () => {
  api = await start({
    replays: {
      keys: { find: async () => undefined },
      reports: {
        report: async () => ({ phase: 'promotion', tries: 1, interrupted: 1, progress, cities: null }),
        differences: async () => [],
        total: async () => 0,
      },
    },
  });
  await api.people({ status: 'approved' });
});
afterAll(() => api.stop());

const read = async (as = admin) => (await api.get<ProjectionsReply>('/api/admin/projections', { as })).body;
const agentsOf = ({ projections: all }: ProjectionsReply) => all.find(({ name }) => name === 'agents')!;

it('Every projection is there, by the name that commands take', async () => {
  expect((await read()).projections.map(({ name }) => name).toSorted()).toEqual(
    projections.map(({ model }) => model.name).toSorted(),
  );
});

it('A projection says how far it is, and by how much the log goes on', async () => {
  const { head, projections: all } = await read();
  expect(all.every(({ position: at, behind, percent }) => at === head && behind === 0 && percent === 100)).toBe(true);
  api.extend(position(BigInt(head) * 2n));
  expect(agentsOf(await read())).toMatchObject({ position: head, behind: Number(head), percent: 50 });
});

it('A parked stream is named with its error, which analysts do not see, until it is projected', async () => {
  expect(agentsOf(await read())).toMatchObject({ parked: 0, parked_streams: [] });
  const writer = await api.store.writer(agents);
  const { position: checkpoint } = await writer.state();
  await writer.commit({
    changes: [],
    checkpoint,
    parked: [{ stream: 'agent-1', position: position(2), error: 'José' }],
  });
  await writer.close();
  const stream = { stream: 'agent-1', position: position(2), error: 'José', retrying: false };
  expect(agentsOf(await read())).toMatchObject({ parked: 1, parked_streams: [stream] });
  expect(agentsOf(await read(analyst)).parked_streams).toEqual([{ ...stream, error: MASK }]);
  await api.store.requestRetry(agents, 'agent-1');
  expect(agentsOf(await read()).parked_streams).toEqual([{ ...stream, retrying: true }]);
});

it('A replay that goes live is the rebuild of its projection, with how far it is', async () => {
  const { record } = api;
  await api.project(
    record('ReplayRequested', { replayId, projection: 'agents', until: null }),
    record('ReplayCompared', { ...ReplayCompared.example, replayId }),
  );
  expect(agentsOf(await read()).rebuild).toBeNull();
  await api.project(record('ReplayPromotionRequested', { ...ReplayPromotionRequested.example, replayId }));
  const { projections: all } = await read();
  expect(all.filter(({ rebuild }) => rebuild !== null)).toMatchObject([
    { name: 'agents', rebuild: { replay: replayId, percent: 40 } },
  ]);
});

it('A rebuild by command, or after a change of version, says how far it is while it goes on', async () => {
  const candidate = await api.store.candidate(lenders);
  const rebuild = async () => (await read()).projections.find(({ name }) => name === 'lenders')!.rebuild;
  expect(await rebuild()).toEqual({ replay: null, percent: 0 });
  const half = position(BigInt((await read()).head) / 2n);
  await candidate.commit({ changes: [], checkpoint: half });
  expect((await rebuild())?.percent).toBeCloseTo(50, -1);
  await candidate.discard();
  expect(await rebuild()).toBeNull();
});

it('Owners read none of it', async () => {
  const [person] = await api.people({});
  expect((await api.get('/api/admin/projections', { as: person!.user })).status).toBe(403);
});
