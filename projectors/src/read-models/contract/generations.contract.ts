import { position, START } from '@busca/events';
import { describe, expect, test } from 'vitest';
import { readModel } from '../port.ts';
import { change, homes, removal, type Home, type World } from './world.ts';

/** Positions and redelivery, generations and their promotion. */
export function generationsContract(world: World): void {
  describe('position', () => {
    test("a change at or below its document's position is skipped, in the same batch or another one", async () => {
      await world.commit(change(5, 'a'), change(3, 'a'));
      await world.commit(change(5, 'a', { keys: ['late'] }));
      await world.commit(change(4, 'a', { keys: ['late'] }));
      expect(await world.writer.get('a')).toMatchObject({ position: position(5), body: { name: 'a@5' } });
      expect(await world.ids('late')).toEqual([]);
    });

    test('a deleted document does not come back with a redelivery', async () => {
      const batch = [change(1, 'a'), removal(2, 'a')];
      await world.commit(...batch);
      await world.commit(...batch);
      await world.commit(batch[0]!);
      expect(await world.ids('all')).toEqual([]);
      expect(await world.writer.total({ keys: ['all'] })).toBe(0);
    });

    test('the checkpoint moves without changes but never back, and the version moves with changes only', async () => {
      await world.commit(change(2, 'a'));
      await world.writer.commit({ changes: [], checkpoint: position(7) });
      expect(await world.writer.state()).toMatchObject({ position: position(7), version: position(2) });
      await world.writer.commit({ changes: [change(2, 'a'), removal(9, 'nobody')], checkpoint: position(3) });
      expect(await world.writer.state()).toMatchObject({ position: position(7), version: position(2) });
      await world.commit(change(8, 'a'), change(9, 'b'));
      expect(await world.writer.state()).toMatchObject({ position: position(9), version: position(9) });
    });

    test('the bookmark is that of the commit that moved the checkpoint last', async () => {
      const bookmark = (id: string) => ({ logId: 'log-1', stream: 'agent-1', revision: 0, id });
      expect(await world.writer.bookmark()).toBeUndefined();
      await world.writer.commit({ changes: [change(2, 'a')], checkpoint: position(2), bookmark: bookmark('second') });
      expect(await world.writer.bookmark()).toEqual(bookmark('second'));
      await world.writer.commit({ changes: [], checkpoint: position(7), bookmark: bookmark('seventh') });
      for (const late of [position(7), position(3)])
        await world.writer.commit({ changes: [change(2, 'a')], checkpoint: late, bookmark: bookmark('late') });
      expect(await world.writer.bookmark()).toEqual(bookmark('seventh'));
      await world.commit(change(9, 'b'));
      expect(await world.writer.bookmark()).toBeUndefined();
    });
  });

  describe('generations', () => {
    test('every process reads a committed document, also one that found none before', async () => {
      const other = await world.place.open();
      const reader = other.reader(homes);
      expect(await reader.get('a')).toBeUndefined();
      await world.commit(change(1, 'a'));
      expect(await reader.get('a')).toMatchObject({ body: { name: 'a@1' } });
      await other.close();
    });

    test('a reader may be opened before any writer', async () => {
      const early = world.store.reader(readModel<Home>('early'));
      expect(await early.total({ keys: ['all'] })).toBe(0);
      expect(await early.state()).toMatchObject({ generation: 1, position: START });
    });

    test('a candidate is invisible until its promotion, and then live in every process at once', async () => {
      const other = await world.place.open();
      const readers = [world.store.reader(homes), other.reader(homes)];
      await world.commit(change(1, 'a'));
      const candidate = await other.candidate(homes);
      await candidate.commit({ changes: [change(1, 'b')], checkpoint: position(1) });
      expect(await candidate.get('b')).toBeDefined();
      for (const reader of readers) expect(await reader.get('b')).toBeUndefined();

      expect(await candidate.promote()).toBe(true);

      for (const reader of readers) {
        expect(await reader.get('b')).toMatchObject({ body: { name: 'b@1' } });
        expect(await reader.get('a')).toBeUndefined();
        expect(await reader.state()).toMatchObject({ generation: candidate.generation });
      }
      expect(await world.store.liveGeneration(homes)).toBe(candidate.generation);
      expect(world.writer.generation).not.toBe(candidate.generation);
      await other.close();
    });

    test('a writer of a replaced generation may still write, and no reader sees it', async () => {
      await (await world.store.candidate(homes)).promote();
      await world.commit(change(1, 'a'));
      expect(await world.store.reader(homes).get('a')).toBeUndefined();
    });

    test('of two candidates the newer one wins, whichever is promoted first', async () => {
      for (const oldestFirst of [true, false]) {
        const [older, newer] = [await world.store.candidate(homes), await world.store.candidate(homes)];
        expect(newer.generation).toBeGreaterThan(older.generation);
        if (oldestFirst) expect(await older.promote()).toBe(true);
        expect(await newer.promote()).toBe(true);
        if (!oldestFirst) expect(await older.promote()).toBe(false);
        expect(await world.store.liveGeneration(homes)).toBe(newer.generation);
      }
    });

    test('a discarded candidate changes nothing', async () => {
      await world.commit(change(1, 'a'));
      await (await world.store.candidate(homes)).discard();
      expect(await world.store.liveGeneration(homes)).toBe(1);
      expect(await world.store.reader(homes).get('a')).toBeDefined();
    });

    test('every process sees how far a candidate is while it is being built', async () => {
      const [other, later] = [await world.place.open(), readModel<Home>('later')];
      const positions = () => Promise.all([homes, later].map((model) => other.candidatePosition(model)));
      expect(await positions()).toEqual([undefined, undefined]);
      const [discarded, promoted] = [await world.store.candidate(homes), await world.store.candidate(later)];
      expect(await positions()).toEqual([START, START]);
      for (const candidate of [discarded, promoted])
        await candidate.commit({ changes: [change(1, 'b')], checkpoint: position(1) });
      expect(await positions()).toEqual([position(1), position(1)]);

      await discarded.discard();
      await promoted.promote();
      expect(await positions()).toEqual([undefined, undefined]);
      await (await other.writer(later)).commit({ changes: [], checkpoint: position(2) });
      expect(await positions()).toEqual([undefined, undefined]);
      await other.close();
    });

    test("a promotion is valid even where the replaced generation can't be deleted", async () => {
      await world.commit(change(1, 'a'));
      const reader = world.store.reader(homes);
      expect(await reader.get('a')).toMatchObject({ generation: 1 });
      const store = await world.place.openWithFailingDeletion();
      const candidate = await store.candidate(homes);
      await candidate.commit({ changes: [change(1, 'b')], checkpoint: position(1) });
      expect(await candidate.promote()).toBe(true);
      await candidate.discard();
      expect(await reader.get('a')).toBeUndefined();
      expect(await world.store.liveGeneration(homes)).toBe(candidate.generation);
      expect(await reader.get('b')).toMatchObject({ generation: candidate.generation });
      await store.close();
    });

    test("a live generation can't be discarded", async () => {
      const candidate = await world.store.candidate(homes);
      await candidate.commit({ changes: [change(1, 'b')], checkpoint: position(1) });
      await candidate.promote();
      await candidate.discard();
      expect(await world.store.reader(homes).get('b')).toBeDefined();
      const later = await world.place.open();
      expect(await later.reader(homes).get('b')).toBeDefined();
      await later.close();
    });

    test('a generation stores the version of its projection', async () => {
      expect(await world.writer.projectionVersion()).toBeUndefined();
      const candidate = await world.store.candidate(homes);
      await candidate.setProjectionVersion(1);
      await candidate.setProjectionVersion(2);
      await candidate.promote();
      expect(await world.writer.projectionVersion()).toBeUndefined();
      const writer = await world.store.writer(homes);
      expect(await writer.projectionVersion()).toBe(2);
      await writer.close();
    });

    test('documents, lists and checkpoint survive a restart', async () => {
      await world.commit(change(1, 'a', { keys: ['x'] }));
      await world.close();
      await world.open();
      expect(await world.ids('x')).toEqual(['a']);
      expect(await world.writer.state()).toMatchObject({ position: position(1) });
    });
  });
}
