import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { Proxy } from '../../testing/tcp-proxy.ts';
import { describeWithMongo, MONGODB_TEST_URL } from '../../testing/index.ts';
import { isAway, isDuplicate, openMongo, orEventStoreAway } from './index.ts';

const TIMEOUT = 300;
interface Note {
  _id: string;
  n: number;
}

describe('The address of a MongoDB', () => {
  it.each(['', 'http://127.0.0.1/', 'mongodb://', 'mongodb://127.0.0.1/?colour=red'])(
    'is refused when it is invalid: %j',
    (url) => {
      expect(() => openMongo(url)).toThrow(
        expect.objectContaining({
          code: 'wrong-setting',
          message: expect.stringMatching(/^MONGODB_URL: is no address of a MongoDB \(/),
        }),
      );
    },
  );

  it('is refused without quoting its password', () => {
    expect(() => openMongo('mongodb://ana:secreto@127.0.0.1:port/')).toThrow(/^(?!.*secreto)/);
  });

  it.each([
    ['mongodb://127.0.0.1:1', 'busca'],
    ['mongodb://127.0.0.1:1/?w=1', 'busca'],
    ['mongodb://a:1,b:2/casas?replicaSet=rs0', 'casas'],
  ])('%s leads to the database %s', async (url, name) => {
    const { db, close } = openMongo(url);
    expect(db.databaseName).toBe(name);
    await close();
  });

  it("can't weaken the write concern: a majority must have journaled each write", async () => {
    const { db, close } = openMongo('mongodb://127.0.0.1:1/?w=1&journal=false');
    expect(db.writeConcern).toMatchObject({ w: 'majority', journal: true });
    await close();
  });
});

describe('A MongoDB that is away', () => {
  it('fails operations in time, and not the opening', async () => {
    const { db, close } = openMongo('mongodb://127.0.0.1:1/', { timeout: TIMEOUT });
    expect(await db.collection('notes').findOne().catch(isAway)).toBe(true);
    await close();
  });

  it('is not looked for longer where a reply may take longer', async () => {
    const { client, close } = openMongo('mongodb://127.0.0.1:1/', { timeout: 60_000 });
    expect(client.options).toMatchObject({ serverSelectionTimeoutMS: 5_000, socketTimeoutMS: 60_000 });
    await close();
  });

  it("may also have a name that can't be resolved now", async () => {
    const { db, close } = openMongo('mongodb+srv://ana:secreto@nowhere.invalid/', { timeout: TIMEOUT });
    const read = () => db.collection('notes').findOne();
    expect(await read().catch(isAway)).toBe(true);
    const error: unknown = await orEventStoreAway(read()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'event-store-away',
      refusal: expect.stringMatching(/^MONGODB_URL: the server's name can't be resolved \(E[A-Z]+\)$/),
    });
    await close();
  });

  it('may also accept connections and never answer', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const { db, close } = openMongo(`mongodb://127.0.0.1:${(silent.address() as AddressInfo).port}/`, {
      timeout: TIMEOUT,
    });
    expect(await db.collection('notes').insertOne({ n: 1 }).catch(isAway)).toBe(true);
    await close();
    silent.close();
  });
});

describeWithMongo('a MongoDB', (open) => {
  it('returns documents that another connection has written', async () => {
    await open().db.collection<Note>('notes').insertOne({ _id: 'a', n: 1 });
    expect(await open().db.collection<Note>('notes').findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 1 });
  });

  it('reports a duplicate, which does not count as away', async () => {
    const notes = open().db.collection<Note>('notes');
    await notes.insertOne({ _id: 'a', n: 1 });
    const error: unknown = await notes.insertOne({ _id: 'a', n: 2 }).catch((thrown: unknown) => thrown);
    expect([isDuplicate(error), isAway(error)]).toEqual([true, false]);
  });

  it('does not count as away after an unknown command', async () => {
    const error: unknown = await open()
      .db.command({ buildHouse: 1 })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect([isDuplicate(error), isAway(error)]).toEqual([false, false]);
  });

  it('that starts after the client is found once it is there', async () => {
    const relay = new Proxy(Number(new URL(MONGODB_TEST_URL!).port));
    await relay.open(0);
    await relay.close();
    const { db, close } = openMongo(`mongodb://127.0.0.1:${relay.port}/`, { timeout: TIMEOUT });
    const ping = () => db.command({ ping: 1 });
    for (let tries = 0; tries < 3; tries += 1) expect(await ping().catch(isAway)).toBe(true);
    await relay.open(relay.port);
    await vi.waitFor(async () => expect(await ping()).toMatchObject({ ok: 1 }), { timeout: 240_000, interval: 20 });
    await close();
    await relay.close();
  });

  it('is away once closed', async () => {
    const { db, close } = open();
    const notes = db.collection<Note>('notes');
    await notes.findOne();
    await close();
    expect(await notes.findOne().catch(isAway)).toBe(true);
  });
});
