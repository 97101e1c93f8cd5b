import { newId, position, START } from '@busca/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE_GUESSES, LIVE_CODES, type CodeGuess } from './code-set.ts';
import type { CommandState, Outcome } from './port.ts';

/** Contract suite of the command-state adapters. `open` returns a new, empty state. */
export function commandStateContract(name: string, open: () => CommandState): void {
  describe(`Command state (${name})`, () => {
    let state: CommandState;
    beforeEach(() => {
      state = open();
    });

    it('stays bound to the first log', async () => {
      expect(await state.identity.logId()).toBeUndefined();
      await state.identity.bind('log-1');
      expect(await state.identity.bind('log-2')).toBe('log-1');
    });

    it('is empty until the first credentials, and not once they are forgotten', async () => {
      expect(await state.isEmpty()).toBe(true);
      await state.putCredentials({ accountId: 'a', passwordHash: 'one', changedAt: 0 });
      expect(await state.isEmpty()).toBe(false);
      await state.forgetAccount({ accountId: 'a', changedAt: 1_000 });
      expect(await state.isEmpty()).toBe(false);
    });

    it("returns an account's newest credentials", async () => {
      expect(await state.findCredentials('a')).toBeUndefined();
      await state.putCredentials({ accountId: 'a', passwordHash: 'one', changedAt: 0 });
      await state.putCredentials({ accountId: 'a', passwordHash: 'two', changedAt: 1_767_323_045_678 });
      await state.putCredentials({ accountId: 'b', passwordHash: 'three', changedAt: 0 });
      expect(await state.findCredentials('a')).toEqual({
        accountId: 'a',
        passwordHash: 'two',
        changedAt: 1_767_323_045_678,
      });
    });

    const stored = { accountId: 'a', passwordHash: 'one', changedAt: 1_000 };
    it("adds an account's first credentials, and leaves those that it has", async () => {
      await state.addCredentials(stored);
      await state.addCredentials({ ...stored, passwordHash: 'two', changedAt: 2_000 });
      expect(await state.findCredentials('a')).toEqual(stored);
    });

    it('replaces the credentials that were seen, and none that are newer', async () => {
      const next = { ...stored, passwordHash: 'two', changedAt: 3_000 };
      expect(await state.replaceCredentials(stored, 0)).toBe(true);
      expect(await state.replaceCredentials(next, 999)).toBe(false);
      expect(await state.findCredentials('a')).toEqual(stored);
      expect([await state.replaceCredentials(next, 1_000), await state.replaceCredentials(next, 1_000)]).toEqual([
        true,
        true,
      ]);
      expect(await state.replaceCredentials({ ...stored, passwordHash: 'three', changedAt: 2_000 }, 3_000)).toBe(true);
      expect(await state.findCredentials('a')).toEqual({ ...stored, passwordHash: 'three', changedAt: 3_000 });
    });

    it('ends sessions without a look at the password, and never moves their end back', async () => {
      await state.endSessions({ accountId: 'a', changedAt: 5_000 });
      expect(await state.findCredentials('a')).toBeUndefined();
      await state.putCredentials(stored);
      await Promise.all([
        state.endSessions({ accountId: 'a', changedAt: 2_000 }),
        state.replaceCredentials({ ...stored, passwordHash: 'two', changedAt: 4_000 }, 2_000),
      ]);
      await state.endSessions({ accountId: 'a', changedAt: 3_000 });
      expect(await state.findCredentials('a')).toEqual({ accountId: 'a', passwordHash: 'two', changedAt: 4_000 });
      await state.forgetAccount({ accountId: 'a', changedAt: 6_000 });
      await state.endSessions({ accountId: 'a', changedAt: 7_000 });
      expect((await state.findCredentials('a'))?.passwordHash).toBe('');
    });

    const code = { accountId: 'a', browser: 'asked', codeHash: 'right', expiresAt: 2_000, at: 1_000 };
    const guess = (codeHash: string, more: Partial<CodeGuess> = {}) =>
      state.guessCode({ accountId: 'a', browser: 'asked', codeHash, at: 1_000, ...more });

    it('accepts the right code of an account until it expires', async () => {
      expect(await guess('right')).toBe(false);
      await state.putCode(code);
      await state.putCode({ ...code, accountId: 'b', codeHash: 'other' });
      expect(await guess('right')).toBe(true);
      expect(await guess('other')).toBe(false);
      expect(await guess('right', { accountId: 'b' })).toBe(false);
      expect(await guess('right', { at: 1_999 })).toBe(true);
      expect(await guess('right', { at: 2_000 })).toBe(false);
    });

    it('Security row 4: refuses a code after five wrong guesses, sequential or concurrent', async () => {
      await state.putCode(code);
      await Promise.all(Array.from({ length: CODE_GUESSES }, (_, n) => guess(`wrong ${n}`)));
      expect(await guess('right')).toBe(false);
      await state.putCode(code);
      // The right guess comes last: an adapter that checks before it counts would still accept it.
      const results = await Promise.all(
        Array.from({ length: 1_000 }, (_, n) => guess(n === 999 ? 'right' : `wrong ${n}`)),
      );
      expect(results).not.toContain(true);
    });

    it('lets a single command use a code up, repeatedly', async () => {
      await state.putCode(code);
      const commands = ['one', 'two', 'three'];
      const uses = await Promise.all(commands.map((usedBy) => guess('right', { usedBy })));
      expect(uses.filter((right) => right)).toHaveLength(1);
      expect(await guess('right', { usedBy: commands[uses.indexOf(true)]! })).toBe(true);
      expect(await guess('right')).toBe(false);
    });

    it('Security row 6: keeps older codes live, three at most', async () => {
      const put = (codeHash: string, more = {}) => state.putCode({ ...code, codeHash, ...more });
      expect([await put('one'), await put('two', { expiresAt: 3_000 }), await put('three'), await put('four')]).toEqual(
        [true, true, true, false],
      );
      for (const live of ['one', 'two', 'three']) expect(await guess(live)).toBe(true);
      expect(await guess('four')).toBe(false);
      expect([
        await put('five', { at: 2_500, expiresAt: 4_000 }),
        await guess('one', { at: 2_500 }),
        await guess('two', { at: 2_500 }),
        await guess('five', { at: 2_500 }),
      ]).toEqual([true, false, true, true]);
    });

    it('Security row 6: stores three of eight concurrent codes', async () => {
      const stored = await Promise.all(
        Array.from({ length: 8 }, (_, n) => state.putCode({ ...code, codeHash: `code ${n}` })),
      );
      expect(stored.filter((isStored) => isStored)).toHaveLength(LIVE_CODES);
    });

    it('Security row 6: counts five wrong guesses over all live codes together, after which a new code begins again', async () => {
      await state.putCode({ ...code, codeHash: 'one' });
      for (let n = 0; n < 3; n += 1) await guess('wrong');
      await state.putCode({ ...code, codeHash: 'two' });
      for (let n = 0; n < 2; n += 1) await guess('wrong');
      expect([await guess('one'), await guess('two')]).toEqual([false, false]);
      expect(await state.putCode({ ...code, codeHash: 'three' })).toBe(true);
      expect([await guess('one'), await guess('two'), await guess('three')]).toEqual([false, false, true]);
    });

    it('Security row 6: accepts a code in the browser that asked for it, whose tries no other browser uses up', async () => {
      await state.putCode(code);
      const others = await Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          guess(n % 2 === 0 ? 'right' : `wrong ${n}`, { browser: `stranger ${n % 3}` }),
        ),
      );
      expect(others).not.toContain(true);
      expect(await guess('right')).toBe(true);
    });

    it('Security row 6: counts guesses and live codes for each browser, and begins with none of another one', async () => {
      const put = (browser: string, codeHash: string) => state.putCode({ ...code, browser, codeHash });
      for (const codeHash of ['one', 'two', 'three']) await put('stranger', codeHash);
      expect([await put('stranger', 'four'), await put('asked', 'right')]).toEqual([false, true]);
      for (let n = 0; n < CODE_GUESSES; n += 1) await guess('wrong', { browser: 'stranger' });
      expect([await guess('one', { browser: 'stranger' }), await guess('right')]).toEqual([false, true]);
    });

    it('forgets the codes of an account in every browser, and those of no other account', async () => {
      await state.putCode(code);
      await state.putCode({ ...code, browser: 'another' });
      await state.putCode({ ...code, accountId: 'ab' });
      await state.forgetAccount({ accountId: 'a', changedAt: 0 });
      expect([
        await guess('right'),
        await guess('right', { browser: 'another' }),
        await guess('right', { accountId: 'ab' }),
      ]).toEqual([false, false, true]);
    });

    it('ends the other codes once one is used, and begins again with a newer code', async () => {
      for (const codeHash of ['one', 'two']) await state.putCode({ ...code, codeHash });
      expect(await guess('two', { usedBy: 'a command' })).toBe(true);
      expect(await guess('one', { usedBy: 'a command' })).toBe(false);
      await state.putCode({ ...code, codeHash: 'newer' });
      expect(await guess('two', { usedBy: 'a command' })).toBe(false);
      expect(await guess('newer', { usedBy: 'another' })).toBe(true);
    });

    it('checks whether a command may use a code, and leaves it usable', async () => {
      await state.putCode(code);
      expect([await guess('right', { usedBy: 'one', keeps: true }), await guess('right', { usedBy: 'two' })]).toEqual([
        true,
        true,
      ]);
      expect([
        await guess('right', { usedBy: 'one', keeps: true }),
        await guess('right', { usedBy: 'two', keeps: true }),
      ]).toEqual([false, true]);
    });

    it('opens a key once: concurrent calls get the same command id', async () => {
      const opened = await Promise.all(Array.from({ length: 16 }, () => state.openKey('k', newId(), 'print')));
      expect(new Set(opened.map(({ commandId }) => commandId)).size).toBe(1);
      expect(opened.every(({ outcome }) => outcome === undefined)).toBe(true);
    });

    it('returns the command id, fingerprint and outcome of a known key', async () => {
      const outcomes: Outcome[] = [
        { id: 'a1', position: position(7), revision: 0, changed: true },
        { id: 'a1', position: position(7), revision: 2, changed: false },
        { id: 'l1', position: START },
      ];
      for (const [index, outcome] of outcomes.entries()) {
        const { commandId } = await state.openKey(`k${index}`, newId(), 'print');
        await state.closeKey(`k${index}`, outcome);
        expect(await state.openKey(`k${index}`, newId(), 'other')).toEqual({
          commandId,
          fingerprint: 'print',
          outcome,
        });
      }
    });

    it('forgets the keys of some subjects, and no others', async () => {
      const close = async (key: string, id: string) => {
        const { commandId } = await state.openKey(key, newId(), 'print');
        await state.closeKey(key, { id, position: position(7) });
        return commandId;
      };
      const [, kept] = [await close('gone', 'lead-1'), await close('kept', 'lead-2')];
      await state.forgetOutcomes(['lead-1', 'lead-3']);
      expect((await state.openKey('kept', newId(), 'print')).commandId).toBe(kept);
      expect((await state.openKey('gone', newId(), 'print')).outcome).toBeUndefined();
    });

    it("forgets keys by their command id too, also where the command's outcome is in the log alone", async () => {
      const { commandId } = await state.openKey('gone', newId(), 'print');
      await state.forgetOutcomes([commandId]);
      expect((await state.openKey('gone', newId(), 'print')).commandId).not.toBe(commandId);
    });

    it('unsets the outcomes of all keys, and still recognises their commands', async () => {
      const { commandId } = await state.openKey('k', newId(), 'print');
      await state.closeKey('k', { id: 'a1', position: position(7), revision: 2, changed: true });
      await state.unsetOutcomes();
      expect(await state.openKey('k', newId(), 'print')).toEqual({
        commandId,
        fingerprint: 'print',
        outcome: undefined,
      });
    });

    it('deletes keys older than an instant, and no others', async () => {
      await state.openKey('old', newId(new Date(1_000)), 'p');
      const young = newId(new Date(3_000));
      await state.openKey('young', young, 'p');
      await state.forgetKeysBefore(newId(new Date(2_000)));
      expect((await state.openKey('young', newId(), 'p')).commandId).toBe(young);
      const again = newId();
      expect((await state.openKey('old', again, 'p')).commandId).toBe(again);
    });
  });
}
