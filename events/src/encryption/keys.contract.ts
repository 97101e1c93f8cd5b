import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalKeys } from './keys.ts';

/** What every adapter of `PersonalKeys` must do. `open` answers a connection to the same keys each time in one test. */
export function describePersonalKeys(open: () => Promise<PersonalKeys>): void {
  let keys: PersonalKeys;
  beforeEach(async () => {
    keys = await open();
  });
  afterEach(() => keys.close());

  describe('personal keys', () => {
    it('are 32 bytes, one a person, the same at every call', async () => {
      const [ana, luis] = [await keys.keyFor('ana'), await keys.keyFor('luis')];
      expect(ana).toHaveLength(32);
      expect(ana.equals(luis)).toBe(false);
      expect(await keys.keyFor('ana')).toEqual(ana);
      expect(await keys.find('ana')).toEqual(ana);
    });

    it('are one key for all who ask at once, from anywhere', async () => {
      const elsewhere = await open();
      const answers = await Promise.all([keys, elsewhere, keys, elsewhere].map((one) => one.keyFor('ana')));
      expect(new Set(answers.map((key) => key.toString('hex'))).size).toBe(1);
      await elsewhere.close();
    });

    it('are none at first, and some from the first on', async () => {
      expect(await keys.isEmpty()).toBe(true);
      await keys.lookupSecret();
      expect(await keys.isEmpty()).toBe(false);
    });

    it('keep the log that they are of', async () => {
      await keys.identity.bind('log-1');
      const elsewhere = await open();
      expect(await elsewhere.identity.logId()).toBe('log-1');
      await elsewhere.close();
    });

    it('are made by keyFor alone', async () => {
      expect(await keys.find('ana')).toBeUndefined();
    });

    it('outlive the process that made them', async () => {
      const key = await keys.keyFor('ana');
      const secret = await keys.lookupSecret();
      await keys.close();
      keys = await open();
      expect(await keys.find('ana')).toEqual(key);
      expect(await keys.lookupSecret()).toEqual(secret);
    });

    it('are gone once forgotten, for everybody, and nobody else loses one', async () => {
      const elsewhere = await open();
      const [before, luis] = [await keys.keyFor('ana'), await keys.keyFor('luis')];
      await keys.forget('ana');
      expect(await keys.find('ana')).toBeUndefined();
      expect(await elsewhere.find('ana')).toBeUndefined();
      expect(await elsewhere.find('luis')).toEqual(luis);
      expect((await elsewhere.keyFor('ana')).equals(before)).toBe(false);
      await elsewhere.close();
    });

    it('can be forgotten twice, or without ever having been there', async () => {
      await keys.forget('nobody');
      await expect(keys.forget('nobody')).resolves.toBeUndefined();
    });
  });
}
