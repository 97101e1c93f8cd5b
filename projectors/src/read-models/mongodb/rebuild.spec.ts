import { createLogger } from '@busca/platform';
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

  test('loses no event appended meanwhile; of two at once the newer one stays live, and the runner follows it', async () => {
    const projectors = startProjectionRunners({ log: leads.embedded.log, store, projections: [messages()], logger: createLogger('silent'), token: 3 });
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) ids.push(await leads.send(`lead ${n}`));
    const rebuilding = Promise.all([rebuilt(), rebuilt(new MongoReadModels(open().db))]);
    for (const id of ids.splice(0, 20)) await leads.handle(id);
    expect((await rebuilding).includes(true)).toBe(true);
    expect(await store.liveGeneration(model)).toBe(3);

    const head = await leads.handle(ids[0]!);
    await vi.waitFor(async () => expect((await store.reader(model).state()).position).toBe(head), { timeout: 20_000 });
    await projectors.stop();
    const live = await contents(store.reader(model));
    expect(live.totals).toEqual([40, 19, 21]);
    await rebuilt();
    expect(await contents(store.reader(model))).toEqual(live);
  }, 120_000);
});
