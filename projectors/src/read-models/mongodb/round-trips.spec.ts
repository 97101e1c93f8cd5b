import { position } from '@busca/events';
import { createLogger } from '@busca/platform';
import { describeWithMongo, openMonitored, type MonitoredMongo } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projections } from '../../projections/index.ts';
import { startProjectionRunners } from '../../runner/projection-runner.ts';
import { caughtUp } from '../../runner/lag.ts';
import { LeadLog } from '../../testing/lead-log.ts';
import { change, homes } from '../contract/world.ts';
import { MongoReadModels } from './store.ts';

const STATES = 'find read-models.states';
const REGISTRY = 'find read-models';

describeWithMongo('round trips of the MongoDB read models', (open) => {
  let mongo: MonitoredMongo;
  let store: MongoReadModels;
  const models = projections.map(({ model }) => model);
  const states = () => Promise.all(models.map((model) => store.reader(model).state()));

  beforeEach(async () => {
    const other = new MongoReadModels(open().db);
    await Promise.all(models.map((model) => other.writer(model)));
    mongo = openMonitored(open());
    store = new MongoReadModels(mongo.db);
  });
  afterEach(() => mongo.close());

  test('the states of all models are 2 for a process that has just begun, and 1 from then on', async () => {
    await states();
    expect(mongo.trips()).toEqual([REGISTRY, STATES]);
    await states();
    expect(mongo.trips()).toEqual([STATES]);
  });

  test('the live generations of all models are 1', async () => {
    await Promise.all(models.map((model) => store.liveGeneration(model)));
    expect(mongo.trips()).toEqual([REGISTRY]);
  });

  test('a page and its total are 1 each after the state of their model, and a document is 1 also without it', async () => {
    const writer = await new MongoReadModels(open().db).writer(homes);
    await writer.commit({ changes: [change(1, 'a')], checkpoint: position(1) });
    const reader = store.reader(homes);
    await reader.state();
    mongo.trips();
    await reader.state();
    await Promise.all([
      reader.get('a'),
      reader.total({ keys: ['all'] }),
      reader.page({ keys: ['all'], offset: 0, limit: 9 }),
    ]);
    expect(mongo.trips().toSorted()).toEqual([
      'find read-models.homes.1.counts',
      'find read-models.homes.1.documents',
      'find read-models.homes.1.documents',
      STATES,
    ]);
    expect(await reader.get('a')).toBeDefined();
    expect(mongo.trips()).toEqual(['find read-models.homes.1.documents']);
    expect(await reader.get('unknown')).toBeUndefined();
    expect(mongo.trips()).toEqual(['find read-models.homes.1.documents', STATES]);
  });

  test('a batch without a change is 1, and 2 where the checkpoint is as far already', async () => {
    const writer = await store.writer(homes);
    mongo.trips();
    const bookmark = { logId: 'a log', stream: 'home-1', revision: 0, id: '01937f00-0000-8000-8000-000000000001' };
    await writer.commit({ changes: [], checkpoint: position(3), bookmark });
    expect(mongo.trips()).toEqual(['update read-models.states']);
    await writer.commit({ changes: [], checkpoint: position(2) });
    expect(mongo.trips()).toEqual(['update read-models.states', STATES]);
    expect(await writer.state()).toMatchObject({ position: position(3), version: position(0) });
    expect(await writer.bookmark()).toEqual(bookmark);
  });

  test('a generation that another process has promoted costs the look-up in the registry once', async () => {
    await states();
    await (await new MongoReadModels(open().db).candidate(models[0]!)).promote();
    mongo.trips();
    const [switched] = await states();
    expect(switched).toMatchObject({ generation: 2 });
    expect(mongo.trips()).toEqual([STATES, REGISTRY, STATES]);
    await states();
    expect(mongo.trips()).toEqual([STATES]);
  });

  test('a document of a generation that another process has promoted costs the look-ups of that once', async () => {
    const reader = store.reader(homes);
    const other = new MongoReadModels(open().db);
    await (await other.writer(homes)).commit({ changes: [change(1, 'a')], checkpoint: position(1) });
    await reader.get('a');
    const candidate = await other.candidate(homes);
    await candidate.commit({ changes: [change(1, 'a')], checkpoint: position(1) });
    await candidate.promote();
    mongo.trips();
    for (let times = 0; times < 2; times += 1)
      expect(await reader.get('a')).toMatchObject({ generation: candidate.generation });
    expect(mongo.trips()).toEqual([
      'find read-models.homes.1.documents',
      STATES,
      REGISTRY,
      STATES,
      ...Array(2).fill(`find read-models.homes.${candidate.generation}.documents`),
    ]);
  });

  test('of runners with nothing to do are 1 a second for all models', async () => {
    const leads = new LeadLog();
    await leads.appendUnrelated();
    const { log } = leads.embedded;
    const runners = startProjectionRunners({ log, store, projections, logger: createLogger('silent') });
    await caughtUp({ log, store: new MongoReadModels(open().db), projections });
    // What they do after they have caught up is done by the first check.
    await vi.waitFor(() => expect(mongo.trips().at(-1)).toBe(REGISTRY), { timeout: 240_000, interval: 1 });
    const begun = performance.now();
    const trips: string[] = [];
    await vi.waitFor(() => expect(trips.push(...mongo.trips())).toBeGreaterThanOrEqual(2), { timeout: 240_000 });
    expect(new Set(trips)).toEqual(new Set([REGISTRY]));
    expect(trips.length).toBeLessThanOrEqual((performance.now() - begun) / store.checkEvery + 1);
    await runners.stop();
    await leads.remove();
  });
});
