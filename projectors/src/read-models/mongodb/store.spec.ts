import { position } from '@busca/events';
import { describeWithMongo } from '@busca/platform/testing';
import { MongoServerError, type Db } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { change, homes, removal, type Home } from '../contract/world.ts';
import type { ReadModelWriter } from '../port.ts';
import { readModelContract } from '../read-models.contract.ts';
import { MongoReadModels } from './store.ts';

/** A database whose collections can't be listed, and so can't be dropped. */
const withoutDrop = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === 'listCollections') throw new MongoServerError({ message: 'interrupted', code: 11601 });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

describeWithMongo('the MongoDB read models', (open) => {
  readModelContract(async () => ({
    open: async () => new MongoReadModels(open().db),
    openWithFailingDeletion: async () => new MongoReadModels(withoutDrop(open().db)),
    remove: async () => undefined,
  }));
});

describeWithMongo('collections of the MongoDB read models', (open) => {
  let store: MongoReadModels;
  let writer: ReadModelWriter<Home>;
  const put = (at: number) => ({ changes: [change(at, `id-${at}`)], checkpoint: position(at) });

  async function generations(): Promise<number[]> {
    const names = (await open().db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    return [...new Set(names.flatMap((name) => /^read-models\.homes\.(\d+)\./.exec(name)?.[1] ?? []))]
      .map(Number)
      .toSorted();
  }

  beforeEach(async () => {
    store = new MongoReadModels(open().db);
    writer = await store.writer(homes);
    await writer.commit(put(1));
  });

  test('are dropped when their generation was replaced, came too late or was discarded', async () => {
    const [older, newer] = [await store.candidate(homes), await store.candidate(homes)];
    for (const candidate of [older, newer]) await candidate.commit(put(1));
    await newer.promote();
    expect(await generations()).toEqual([3]);
    await older.commit(put(2));
    expect(await older.promote()).toBe(false);
    const another = await store.candidate(homes);
    await another.commit(put(1));
    await another.discard();
    expect(await generations()).toEqual([3]);
  });

  test('that a killed rebuild or a late writer has left are dropped at the next rebuild', async () => {
    await (await store.candidate(homes)).commit(put(1));
    await (await store.candidate(homes)).promote();
    await open().db.collection('read-models.homes.1.documents').insertOne({ late: true });
    await (await store.candidate(homes)).discard();
    expect(await generations()).toEqual([3]);
  });

  test('take hundreds of changes of existing documents in one commit', async () => {
    for (const from of [10, 200]) {
      const changes = Array.from({ length: 120 }, (_, index) => change(from + index, `home-${index}`));
      await writer.commit({ changes, checkpoint: position(from + 119) });
    }
    expect(await writer.total({ keys: ['all'] })).toBe(121);
    expect(await writer.get('home-119')).toMatchObject({ position: position(319) });
  });

  test('hold no name of a deleted document', async () => {
    const called = { terms: [{ term: 'ruiz', label: 'Ana Ruiz' }], keys: ['full:ana ruiz'], text: 'ana ruiz' };
    await writer.commit({ changes: [change(2, 'ana', called)], checkpoint: position(2) });
    await writer.commit({ changes: [removal(3, 'ana')], checkpoint: position(3) });
    for (const kind of ['documents', 'counts', 'aside']) {
      const kept = await open().db.collection(`read-models.homes.1.${kind}`).find().toArray();
      expect(JSON.stringify(kept)).not.toMatch(/ruiz/i);
    }
    expect(JSON.stringify(await open().db.collection('read-models.states').find().toArray())).not.toMatch(/ruiz/i);
  });

  test('are read again in the new generation when the old one is dropped during a query', async () => {
    const candidate = await store.candidate(homes);
    await candidate.commit(put(1));
    let asks = 0;
    const { db } = open();
    const switching = new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'collection') return value;
        return (of: string, ...options: []) => {
          const collection = target.collection(of, ...options);
          if (!of.endsWith('homes.1.documents')) return collection;
          return {
            ...collection,
            find: (...query: [object, object]) => ({
              toArray: async () => {
                asks += 1;
                await candidate.promote();
                return collection.find(...query).toArray();
              },
            }),
          };
        };
      },
    });
    expect(await new MongoReadModels(switching).reader(homes).get('id-1')).toMatchObject({ body: { name: 'id-1@1' } });
    expect(asks).toBe(1);
  });
});
