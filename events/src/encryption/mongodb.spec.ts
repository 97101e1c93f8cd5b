import { EventStoreAway } from '@busca/platform/databases';
import { describeWithMongo } from '@busca/platform/testing';
import { expect, it } from 'vitest';
import { describePersonalKeys } from './keys.contract.ts';
import { MongoPersonalKeys } from './mongodb.ts';
import { receiptFor } from '../testing/receipt.ts';

describeWithMongo('the keys in MongoDB', (open) => {
  describePersonalKeys(async () => new MongoPersonalKeys(open().db));

  it('are created once by many processes at the same time', async () => {
    const processes = Array.from({ length: 8 }, () => new MongoPersonalKeys(open().db));
    const made = await Promise.all(processes.flatMap((keys) => [keys.keyFor('ana'), keys.lookupSecret()]));
    expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(2);
  });

  it('hold of an erased person the receipt alone', async () => {
    const { db } = open();
    const keys = new MongoPersonalKeys(db);
    await keys.keyFor('ana');
    await keys.erase(receiptFor('ana'));
    expect(await db.collection('personal-keys').distinct('_id')).toEqual(['#erased ana']);
  });

  it('throw EventStoreAway while their server is away', async () => {
    const { db, close } = open();
    const keys = new MongoPersonalKeys(db);
    await keys.keyFor('ana');
    await close();
    for (const call of [
      () => keys.find('ana'),
      () => keys.keyFor('ana'),
      () => keys.erase(receiptFor('ana')),
      () => keys.lookupSecret(),
    ]) {
      await expect(call()).rejects.toBeInstanceOf(EventStoreAway);
    }
  });
});
