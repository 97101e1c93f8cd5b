import { position } from '@busca/events';
import { describeWithMongo } from '@busca/platform/testing';
import { expect, test } from 'vitest';
import { change, type Home } from '../../contract/world.ts';
import { readModel } from '../../port.ts';
import { MongoReadModels } from '../store.ts';
import { Interrupted, Killed } from '../testing/interrupted.ts';

const PATIENCE_MS = 180_000;

const put = (id: string) => ({ changes: [change(1, id)], checkpoint: position(1) });

describeWithMongo('a promotion in MongoDB', (open) => {
  /**
   * A model with the document 'old', a reader that knows its generation, and a candidate with the document `id` of a
   * process that is interrupted.
   */
  async function worldOf(name: string, process: Interrupted, id: string) {
    const model = readModel<Home>(name);
    const store = new MongoReadModels(open().db);
    await (await store.writer(model)).commit(put('old'));
    const reader = store.reader(model);
    expect(await reader.get('old')).toBeDefined();
    const candidate = await new MongoReadModels(process.db).candidate(model);
    await candidate.commit(put(id));
    return { model, store, reader, candidate };
  }

  test(
    'that is killed between any two of its writes is done or not done, for readers as for the registry',
    async () => {
      const outcomes: boolean[] = [];
      for (let writes = 0, killed = true; killed; writes += 1) {
        const process = new Interrupted(open().db, Infinity, async () => {
          throw new Killed();
        });
        const { model, store, reader, candidate } = await worldOf(`killed-${writes}`, process, 'new');
        process.after(writes);
        await candidate.promote().catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        killed = process.happened;
        const isLive = (await store.liveGeneration(model)) === candidate.generation;
        outcomes.push(isLive);
        expect(await reader.state()).toMatchObject({
          generation: isLive ? candidate.generation : 1,
          position: position(1),
        });
        expect([await reader.get('old'), await reader.get('new')].map((found) => found !== undefined)).toEqual([
          !isLive,
          isLive,
        ]);

        const next = await store.candidate(model);
        await next.commit(put('next'));
        expect(await next.promote()).toBe(true);
        expect(await reader.get('next')).toBeDefined();
      }
      expect(new Set(outcomes)).toEqual(new Set([false, true]));
    },
    PATIENCE_MS,
  );

  test(
    'that is paused between any two of its writes hides no newer one from a reader',
    async () => {
      for (let writes = 0, held = true; held; writes += 1) {
        let release = (): void => undefined;
        let reach = (): void => undefined;
        const reached = new Promise<void>((resolve) => (reach = resolve));
        const released = new Promise<void>((resolve) => (release = resolve));
        const process = new Interrupted(open().db, Infinity, () => {
          reach();
          return released;
        });
        const { store, model, reader, candidate } = await worldOf(`paused-${writes}`, process, 'paused');
        process.after(writes);
        const promoting = candidate.promote();
        await Promise.race([reached, promoting]);
        held = process.happened;

        const newer = await store.candidate(model);
        await newer.commit(put('newer'));
        expect(await newer.promote()).toBe(true);
        expect(await reader.get('newer')).toBeDefined();
        release();
        await promoting;
        expect(await reader.state()).toMatchObject({ generation: newer.generation, position: position(1) });
        expect(await reader.get('newer')).toBeDefined();
      }
    },
    PATIENCE_MS,
  );
});
