import { position } from '@busca/events';
import { describe, expect, test } from 'vitest';
import { change, homes, type World } from './world.ts';

const parked = { stream: 'agent-1', position: position(1), error: 'no' };

/** Parked streams and their retry. */
export function parkedContract(world: World): void {
  const park = () => world.writer.commit({ changes: [], parked: [parked], checkpoint: position(5) });

  describe('parked streams', () => {
    test('a parked stream is stored once, with its first error', async () => {
      await park();
      await world.writer.commit({ changes: [], parked: [{ ...parked, error: 'again' }], checkpoint: position(5) });
      expect(await world.store.reader(homes).parked()).toEqual([parked]);
      expect(await world.writer.state()).toMatchObject({ parked: 1 });
    });

    test('a retry can be requested for a parked stream only, by any process', async () => {
      await park();
      const other = await world.place.open();
      expect(await other.requestRetry(homes, 'agent-2')).toBe(false);
      expect(await other.requestRetry(homes, 'agent-1')).toBe(true);
      expect(await other.requestRetry(homes, 'agent-1')).toBe(true);
      expect(await world.writer.parked()).toEqual([{ ...parked, retry: true }]);
      await other.close();
    });

    test('a retry commits changes from before the checkpoint, and the version differs afterwards', async () => {
      await world.commit(change(5, 'b'));
      await park();
      await world.store.requestRetry(homes, 'agent-1');
      const versions = [(await world.writer.state()).version];
      for (const at of [1, 2]) {
        await world.writer.commit({
          changes: [change(at, 'a')],
          retried: ['agent-1'],
          replay: true,
          checkpoint: position(5),
        });
        expect(await world.writer.get('a')).toMatchObject({ position: position(at) });
        versions.push((await world.writer.state()).version);
      }
      expect(await world.writer.parked()).toEqual([]);
      expect(await world.writer.state()).toMatchObject({ parked: 0, position: position(5) });
      expect(await world.ids('all')).toEqual(['a', 'b']);
      await world.commit(change(6, 'c'));
      versions.push((await world.writer.state()).version);
      expect(versions).toEqual([...new Set(versions)].toSorted());
    });

    test('a retry never replaces a later change of a document', async () => {
      await world.commit(change(5, 'a'));
      await world.writer.commit({
        changes: [change(3, 'a')],
        retried: ['agent-1'],
        replay: true,
        checkpoint: position(5),
      });
      expect(await world.writer.get('a')).toMatchObject({ position: position(5) });
    });

    test('a stream that was retried can be parked again', async () => {
      await park();
      await world.writer.commit({ changes: [], retried: ['agent-1'], replay: true, checkpoint: position(5) });
      expect(await world.store.requestRetry(homes, 'agent-1')).toBe(false);
      const later = { ...parked, position: position(6) };
      await world.writer.commit({ changes: [], parked: [later], checkpoint: position(6) });
      expect(await world.writer.parked()).toEqual([later]);
      expect(await world.writer.state()).toMatchObject({ parked: 1 });
    });

    test('a failed retry parks the stream at the new position, and is no longer requested', async () => {
      await park();
      await world.store.requestRetry(homes, 'agent-1');
      const later = { ...parked, position: position(4), error: 'still no' };
      await world.writer.commit({
        changes: [change(1, 'a')],
        retried: ['agent-1'],
        parked: [later],
        replay: true,
        checkpoint: position(5),
      });
      expect(await world.writer.parked()).toEqual([later]);
      expect(await world.writer.state()).toMatchObject({ parked: 1 });
    });
  });
}
