import { createLogger } from '@busca/platform';
import { position } from '@busca/events';
import { describeWithMongo } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rebuild } from '../../rebuild/rebuild.ts';
import { startProjectionRunners } from '../../runner/projection-runner.ts';
import { contents, LeadLog, messages } from '../../testing/lead-log.ts';
import { MongoReadModels } from './store.ts';

describeWithMongo('a rebuild in MongoDB', (open) => {
  let leads: LeadLog;
  let store: MongoReadModels;
  const { model } = messages();
  const rebuilt = (of = store) => rebuild({ log: leads.embedded.log, store: of, projection: messages() });

  beforeEach(() => {
    leads = new LeadLog();
    store = new MongoReadModels(open().db);
  });
  afterEach(() => leads.remove());

  const DAY = 24 * 60 * 60 * 1_000;
  const states = () => open().db.collection<{ _id: string; touchedAt: Date }>('read-models.states');
  /** A candidate that names somebody, and that no process fills any more for so many ms. */
  async function candidate(untouched: number) {
    const begun = await store.candidate(model);
    const index = { keys: ['all'], sort: '', text: '', terms: [] };
    await begun.commit({
      changes: [{ id: 'a', position: position(1), next: { body: { text: 'Zenobia', handled: false }, index } }],
      checkpoint: position(1),
    });
    const { touchedAt } = (await states().findOne({ _id: `messages.${begun.generation}` }))!;
    await states().updateOne(
      { _id: `messages.${begun.generation}` },
      { $set: { touchedAt: new Date(touchedAt.getTime() - untouched) } },
    );
    return begun;
  }
  async function raw(): Promise<string> {
    const collections = await open().db.listCollections().toArray();
    return JSON.stringify(
      await Promise.all(collections.map(({ name }) => open().db.collection(name).find().toArray())),
    );
  }

  test('that was killed a day ago is deleted by a sweep, with whom it names; one that is still written stays', async () => {
    await rebuilt();
    await candidate(DAY + 60_000);
    const beside = await candidate(DAY - 60_000);
    await store.deleteLeftovers();
    expect((await states().find().toArray()).map(({ _id }) => _id).toSorted()).toEqual(['messages.2', 'messages.4']);
    expect(await beside.promote()).toBe(true);
    expect(await store.reader(model).get('a')).toBeDefined();
    await rebuilt();
    await candidate(DAY + 60_000);
    expect(await raw()).toMatch(/Zenobia/);
    await store.deleteLeftovers();
    expect(await raw()).not.toMatch(/Zenobia/);
  });

  test('whose deletion as a leftover was cut off is deleted by the next sweep', async () => {
    await candidate(0);
    await states().deleteOne({ _id: 'messages.2' });
    await store.deleteLeftovers();
    expect(await raw()).not.toMatch(/Zenobia/);
  });

  test('that was deleted as a leftover does not go live', async () => {
    await rebuilt();
    const slow = await candidate(DAY + 60_000);
    await store.deleteLeftovers();
    await expect(slow.promote()).rejects.toThrow('deleted as a leftover');
    expect(await store.liveGeneration(model)).toBe(2);
  });

  test('loses no event appended meanwhile; of two at once the newer one stays live, and the runner follows it', async () => {
    const projectors = startProjectionRunners({
      log: leads.embedded.log,
      store,
      projections: [messages()],
      logger: createLogger('silent'),
      token: 3,
    });
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) ids.push(await leads.send(`lead ${n}`));
    const rebuilding = Promise.all([rebuilt(), rebuilt(new MongoReadModels(open().db))]);
    for (const id of ids.splice(0, 20)) await leads.handle(id);
    expect((await rebuilding).includes(true)).toBe(true);
    expect(await store.liveGeneration(model)).toBe(3);

    const head = await leads.handle(ids[0]!);
    await vi.waitFor(async () => expect((await store.reader(model).state()).position).toBe(head), { timeout: 240_000 });
    await projectors.stop();
    const live = await contents(store.reader(model));
    expect(live.totals).toEqual([40, 19, 21]);
    await rebuilt();
    expect(await contents(store.reader(model))).toEqual(live);
  });
});
