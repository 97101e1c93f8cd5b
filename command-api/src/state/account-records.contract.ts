import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountRecords } from './port.ts';

/** Contract suite of the account-record adapters. `open` returns new, empty records. */
export function accountRecordsContract(name: string, open: () => AccountRecords): void {
  describe(`Account records (${name})`, () => {
    let records: AccountRecords;
    beforeEach(() => {
      records = open();
    });
    const put = (
      body: string,
      {
        seen,
        expiresAt = null,
        accountId = 'a',
      }: { seen?: string; expiresAt?: number | null; accountId?: string } = {},
    ) => records.replace(accountId, 'sign-ins', seen, { body, expiresAt });

    it('are found by account and kind', async () => {
      expect(await records.find('a', 'sign-ins')).toBeUndefined();
      expect(await put('one')).toBe(true);
      expect([await records.find('a', 'sign-ins'), await records.find('b', 'sign-ins')]).toEqual(['one', undefined]);
    });

    it('are replaced only while they are what was seen', async () => {
      await put('one');
      expect([await put('two'), await put('two', { seen: 'other' }), await put('two', { seen: 'one' })]).toEqual([
        false,
        false,
        true,
      ]);
      expect(await records.find('a', 'sign-ins')).toBe('two');
      expect(await put('x', { seen: 'gone', accountId: 'b' })).toBe(false);
    });

    it('take one of several concurrent changes', async () => {
      const first = await Promise.all(['one', 'two', 'three'].map((body) => put(body)));
      expect(first.filter((isStored) => isStored)).toHaveLength(1);
      const seen = (await records.find('a', 'sign-ins'))!;
      const second = await Promise.all(['four', 'five', 'six'].map((body) => put(body, { seen })));
      expect(second.filter((isStored) => isStored)).toHaveLength(1);
    });

    it('of one account are erased, and of no other', async () => {
      await put('one');
      await put('two', { accountId: 'b' });
      await records.erase('a');
      await records.erase('nobody');
      expect([await records.find('a', 'sign-ins'), await records.find('b', 'sign-ins')]).toEqual([undefined, 'two']);
    });

    it('are deleted once they expire, those without an expiry never', async () => {
      await put('old', { expiresAt: 1_000 });
      await put('young', { accountId: 'b', expiresAt: 1_001 });
      await put('lasting', { accountId: 'c' });
      await records.forgetExpired(1_000);
      expect(await Promise.all(['a', 'b', 'c'].map((accountId) => records.find(accountId, 'sign-ins')))).toEqual([
        undefined,
        'young',
        'lasting',
      ]);
    });
  });
}
