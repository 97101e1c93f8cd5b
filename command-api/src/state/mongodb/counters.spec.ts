import { MongoPersonalKeys } from '@busca/events/mongodb';
import { EventStoreAway } from '@busca/platform/databases';
import { openMongo } from '@busca/platform/mongodb';
import { describeWithMongo, goesByIndex } from '@busca/platform/testing';
import type { Db } from 'mongodb';
import { expect, it } from 'vitest';
import { countersContract } from '../counters.contract.ts';
import { mongoCounters } from './counters.ts';

describeWithMongo('Rate limits in MongoDB', (open) => {
  let clock = Date.now();
  const countersOf = (db: Db) => mongoCounters({ db, keys: new MongoPersonalKeys(db), now: () => new Date(clock) });
  countersContract(
    'MongoDB',
    () => countersOf(open().db),
    (ms) => void (clock += ms),
  );

  it('count across several processes', async () => {
    const calls = Array.from({ length: 4 }, () => countersOf(open().db).counter('calls', 10));
    const counted = await Promise.all(calls.flatMap((counter) => [counter.count('ana'), counter.count('ana')]));
    expect(counted.map(({ count }) => count).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('store no emails, and delete ended windows by an index', async () => {
    const { db } = open();
    const counters = countersOf(db);
    await counters.counter('calls', 10).count('ana@example.com');
    const windows = db.collection('rate-limits');
    expect(JSON.stringify(await windows.find().toArray())).not.toContain('ana');
    clock += 10_000;
    await counters.forgetEnded();
    expect(await windows.countDocuments()).toBe(0);
    expect(await windows.indexExists('endsAt_1')).toBe(true);
    expect(goesByIndex(await windows.find({ endsAt: { $lte: clock } }).explain())).not.toBe(false);
  });
});

it('Rate limits in MongoDB: calls fail while the server is away', async () => {
  const { db, close } = openMongo('mongodb://127.0.0.1:1/', { timeout: 100 });
  const calls = mongoCounters({
    db,
    keys: { lookupSecret: async () => Buffer.alloc(32) },
    now: () => new Date(),
  }).counter('calls', 10);
  await expect(calls.count('ana')).rejects.toBeInstanceOf(EventStoreAway);
  await expect(calls.forgive('ana')).rejects.toBeInstanceOf(EventStoreAway);
  await close();
});
