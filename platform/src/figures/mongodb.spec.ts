import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { EventStoreAway } from '../databases/index.ts';
import { openMongo } from '../databases/mongodb/index.ts';
import { describeWithMongo, freshMongo, goesByIndex, type FreshMongo } from '../testing/index.ts';
import { figuresContract } from './figures.contract.ts';
import { noActs } from './port.ts';
import { MongoFigures } from './mongodb.ts';

describeWithMongo('Figures in MongoDB', (open) => {
  const databases: FreshMongo[] = [];
  const openFresh = () => {
    const database = freshMongo();
    databases.push(database);
    return new MongoFigures(database.open().db);
  };
  afterEach(async () => {
    await Promise.all(databases.splice(0).map((database) => database.drop()));
  });

  figuresContract('MongoDB', openFresh);

  it('are read and deleted by an index, and copied again after an interruption', async () => {
    const { db } = open();
    const day = { ...noActs(), profile: randomUUID(), day: '2026-01-05', shown: 3 };
    const store = new MongoFigures(db);
    await store.add([day]);
    const figures = db.collection('figures');
    for (const filter of [{ profile: { $in: [day.profile] }, day: { $gte: day.day } }, { day: { $lt: day.day } }])
      expect(goesByIndex(await figures.find(filter).explain())).not.toBe(false);
    const to = openFresh();
    expect([await to.copy(store.all()), await to.copy(store.all())]).toEqual([1, 1]);
    await to.add([day]);
    await expect(to.copy(store.all())).rejects.toThrow('the database is not empty');
  });
});

it('Figures in MongoDB: calls fail while the server is away', async () => {
  const { db, close } = openMongo('mongodb://127.0.0.1:1/', { timeout: 100 });
  const store = new MongoFigures(db);
  await expect(store.add([{ ...noActs(), profile: 'ana', day: '2026-01-05' }])).rejects.toBeInstanceOf(EventStoreAway);
  await expect(store.since('2026-01-05', ['ana'])).rejects.toBeInstanceOf(EventStoreAway);
  await close();
});
