import { newId } from '@busca/events';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandState } from './port.ts';

/** What every adapter of the command side's own state must do. `open` answers a fresh, empty one. */
export function commandStateContract(name: string, open: () => CommandState): void {
  describe(`command state: ${name}`, () => {
    let state: CommandState;
    beforeEach(() => {
      state = open();
    });

    it('keeps an account\'s newest credentials', async () => {
      expect(await state.findCredentials('a')).toBeUndefined();
      await state.putCredentials({ accountId: 'a', passwordHash: 'one' });
      await state.putCredentials({ accountId: 'a', passwordHash: 'two' });
      await state.putCredentials({ accountId: 'b', passwordHash: 'three' });
      expect(await state.findCredentials('a')).toEqual({ accountId: 'a', passwordHash: 'two' });
    });

    it('opens a key once: of many at the same moment one gives its seed to all', async () => {
      const opened = await Promise.all(Array.from({ length: 16 }, () => state.openKey('k', newId(), 'print')));
      expect(new Set(opened.map(({ seed }) => seed)).size).toBe(1);
      expect(opened.every(({ reply }) => reply === undefined)).toBe(true);
    });

    it('answers how a key was opened and closed', async () => {
      const { seed } = await state.openKey('k', newId(), 'print');
      await state.closeKey('k', '{"id":1}');
      expect(await state.openKey('k', newId(), 'other')).toEqual({ seed, fingerprint: 'print', reply: '{"id":1}' });
    });

    it('forgets keys that were opened before a moment, and no others', async () => {
      await state.openKey('old', newId(new Date(1_000)), 'p');
      const young = newId(new Date(3_000));
      await state.openKey('young', young, 'p');
      await state.forgetKeysBefore(newId(new Date(2_000)));
      expect((await state.openKey('young', newId(), 'p')).seed).toBe(young);
      const again = newId();
      expect((await state.openKey('old', again, 'p')).seed).toBe(again);
    });
  });
}
