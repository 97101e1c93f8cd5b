import { START } from '@busca/events';
import { openMongo } from '@busca/platform/mongodb';
import { describeWithMongo } from '@busca/platform/testing';
import { expect, test } from 'vitest';
import { homes } from '../contract/world.ts';
import { ReadModelsAway } from '../errors.ts';
import { MongoReadModels } from './store.ts';

test('Every call to read models in an unreachable MongoDB throws ReadModelsAway', async () => {
  const { db, close } = openMongo('mongodb://127.0.0.1:1/', { timeout: 200 });
  const store = new MongoReadModels(db);
  const reader = store.reader(homes);
  const calls = [
    reader.get('a'),
    reader.page({ keys: ['all'], offset: 0, limit: 1 }),
    reader.total({ keys: ['all'] }),
    reader.totals(['all']),
    reader.suggest('a', 1),
    reader.state(),
    store.writer(homes),
    store.liveGeneration(homes),
    store.candidate(homes),
  ];
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ReadModelsAway) });
  await close();
});

describeWithMongo('MongoDB read models whose connections are closed', (open) => {
  test('throw ReadModelsAway to a writer too', async () => {
    const { db, close } = open();
    const store = new MongoReadModels(db);
    const [writer, candidate] = [await store.writer(homes), await store.candidate(homes)];
    await close();
    for (const work of [
      () => writer.commit({ changes: [], checkpoint: START }),
      () => writer.parked(),
      () => candidate.index(),
      () => candidate.promote(),
      () => candidate.discard(),
    ])
      await expect(work()).rejects.toThrow(ReadModelsAway);
  });
});
