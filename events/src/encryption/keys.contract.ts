import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiptFor } from '../testing/receipt.ts';
import { ErasedPerson, type PersonalKeys } from './keys.ts';

/**
 * What every adapter of `PersonalKeys` must do. Within one test, each `open` returns another connection to the same
 * keys.
 */
export function describePersonalKeys(open: () => Promise<PersonalKeys>): void {
  let keys: PersonalKeys;
  beforeEach(async () => {
    keys = await open();
  });
  afterEach(() => keys.close());

  describe('personal keys', () => {
    it('have 32 bytes, differ by person, and are the same at every call', async () => {
      const [ana, luis] = [await keys.keyFor('ana'), await keys.keyFor('luis')];
      expect(ana).toHaveLength(32);
      expect(ana.equals(luis)).toBe(false);
      expect(await keys.keyFor('ana')).toEqual(ana);
      expect(await keys.find('ana')).toEqual(ana);
    });

    it('of many people are found in one query, without those that do not exist', async () => {
      const [ana, luis] = [await keys.keyFor('ana'), await keys.keyFor('luis')];
      expect(await keys.findAll(['ana', 'nobody', 'luis'])).toEqual(
        new Map([
          ['ana', ana],
          ['luis', luis],
        ]),
      );
      expect(await keys.findAll([])).toEqual(new Map());
    });

    it('are created once for a person, however many calls come at once, and whether or not they expect a new one', async () => {
      const elsewhere = await open();
      const answers = await Promise.all(
        [keys, elsewhere, keys, elsewhere].map((one, index) => one.keyFor('ana', { mayBeNew: index > 1 })),
      );
      answers.push(await keys.keyFor('ana', { mayBeNew: true }));
      expect(new Set(answers.map((key) => key.toString('hex'))).size).toBe(1);
      await elsewhere.close();
    });

    it('are empty until the first key is created', async () => {
      expect(await keys.isEmpty()).toBe(true);
      await keys.lookupSecret();
      expect(await keys.isEmpty()).toBe(false);
    });

    it('store the id of their log', async () => {
      await keys.identity.bind('log-1');
      const elsewhere = await open();
      expect(await elsewhere.identity.logId()).toBe('log-1');
      await elsewhere.close();
    });

    it('are created by keyFor alone', async () => {
      expect(await keys.find('ana')).toBeUndefined();
    });

    it('are still there when the store is opened again', async () => {
      const key = await keys.keyFor('ana');
      const secret = await keys.lookupSecret();
      await keys.close();
      keys = await open();
      expect(await keys.find('ana')).toEqual(key);
      expect(await keys.lookupSecret()).toEqual(secret);
    });

    it('are deleted in every process once erased, for that person alone', async () => {
      const elsewhere = await open();
      const [, luis] = [await keys.keyFor('ana'), await keys.keyFor('luis')];
      await keys.erase(receiptFor('ana'));
      expect(await keys.find('ana')).toBeUndefined();
      expect(await elsewhere.find('ana')).toBeUndefined();
      expect(await elsewhere.find('luis')).toEqual(luis);
      await elsewhere.close();
    });

    it('are never created again for an account that was erased', async () => {
      const elsewhere = await open();
      await keys.keyFor('ana');
      await keys.erase(receiptFor('ana'));
      for (const one of [keys, elsewhere])
        for (const mayBeNew of [false, true])
          await expect(one.keyFor('ana', { mayBeNew })).rejects.toThrow(ErasedPerson);
      expect(await keys.find('ana')).toBeUndefined();
      await elsewhere.close();
    });

    it('of an erased account are refused to it alone, and not to others at the same time', async () => {
      await keys.erase(receiptFor('ana'));
      const [ana, luis] = await Promise.allSettled([keys.keyFor('ana'), keys.keyFor('luis')]);
      expect([ana.status, luis.status]).toEqual(['rejected', 'fulfilled']);
    });

    it('are new for a visitor who writes again after an erasure', async () => {
      const before = await keys.keyFor('visitor-1');
      await keys.erase(receiptFor('visitor-1'));
      expect((await keys.keyFor('visitor-1')).equals(before)).toBe(false);
    });

    it('hold the newest receipt of each erased person, and copies hold it too', async () => {
      const [first, second, other] = [
        receiptFor('ana'),
        { ...receiptFor('ana'), at: '2026-02-01T00:00:00.000Z' },
        receiptFor('visitor-1'),
      ];
      for (const receipt of [first, other, second]) await keys.erase(receipt);
      expect(await keys.receiptOf('ana')).toEqual(second);
      expect(await keys.receiptOf('luis')).toBeUndefined();
      const all = [];
      for await (const receipt of keys.receipts()) all.push(receipt);
      expect(all).toHaveLength(2);
      expect(all).toEqual(expect.arrayContaining([second, other]));
    });
  });
}
