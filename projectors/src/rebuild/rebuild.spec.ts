import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { START, type EventLog } from '@busca/events';
import { createLogger } from '@busca/platform';
import { EventStoreAway } from '@busca/platform/databases';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadModelStore } from '../read-models/index.ts';
import { rebuild, type Progress } from './rebuild.ts';
import { startProjectionRunners } from '../runner/projection-runner.ts';
import { contents, LeadLog, messages } from '../testing/lead-log.ts';

let leads: LeadLog;
let log: EventLog;
let store: ReadModelStore;
const reader = () => store.reader(messages().model);
const start = () => startProjectionRunners({ log, store, projections: [messages()], logger: createLogger('silent') });
const files = () => readdirSync(join(leads.folder, 'read-models')).filter((name) => /^messages\.\d+\.db$/.test(name));

beforeEach(() => {
  leads = new LeadLog();
  ({ log, store } = leads.embedded);
});
afterEach(() => leads.remove());

test('A rebuild over an empty log makes an empty model', async () => {
  const progress: Progress[] = [];
  expect(await rebuild({ log, store, projection: messages(), onProgress: (one) => progress.push(one) })).toBe(true);
  expect(await contents(reader())).toEqual({ all: [], totals: [0, 0, 0], suggestions: [] });
  expect(progress.at(-1)).toEqual({ events: 0, position: START, head: START });
});

test('A rebuild reaches the log\'s end and reports its progress', async () => {
  for (let n = 0; n < 1_100; n += 1) await leads.send(`lead ${n % 10}`);
  const head = await leads.appendUnrelated();
  const progress: Progress[] = [];
  await rebuild({ log, store, projection: messages(), onProgress: (one) => progress.push(one) });
  expect(await reader().total({ keys: ['all'] })).toBe(1_100);
  expect(await reader().state()).toMatchObject({ position: head, generation: 2 });
  expect(progress.map(({ events }) => events)).toEqual([1_000, 1_100, 1_100]);
  expect(progress.at(-1)).toMatchObject({ position: head, head });
});

test('A rebuild loses no event that is appended meanwhile, and the model equals a replay', async () => {
  const projectors = start();
  const ids: string[] = [];
  for (let n = 0; n < 300; n += 1) ids.push(await leads.send(`lead ${n}`));
  const rebuilding = new AbortController();
  const done = Promise.all([1, 2].map(() => rebuild({ log, store, projection: messages() }))).finally(() => rebuilding.abort());
  while (!rebuilding.signal.aborted && ids.length > 0) await leads.handle(ids.pop()!);
  // Of two rebuilds at once, both end and the newer one is live.
  expect((await done).includes(true)).toBe(true);
  expect(await store.liveGeneration(messages().model)).toBe(3);
  const head = await leads.appendUnrelated();
  await vi.waitFor(async () => expect((await reader().state()).position).toBe(head), { interval: 5, timeout: 60_000 });
  await projectors.stop();
  const live = await contents(reader());
  expect(live.totals).toEqual([300, ids.length, 300 - ids.length]);
  await rebuild({ log, store, projection: messages() });
  expect(await contents(reader())).toEqual(live);
  expect(files()).toEqual(['messages.4.db']);
});

test('A rebuild that fails leaves the live generation and no file', async () => {
  await leads.send('lead');
  await rebuild({ log, store, projection: messages() });
  const read: EventLog['read'] = async () => {
    throw new EventStoreAway('gone');
  };
  await expect(rebuild({ log: { ...log, read }, store, projection: messages() })).rejects.toThrow(EventStoreAway);
  expect(await reader().total({ keys: ['all'] })).toBe(1);
  expect(files()).toEqual(['messages.2.db']);
});

test('A rebuild reports an event that can\'t be projected, and parks its stream', async () => {
  const poisoned = await leads.send('poison');
  await leads.send('good');
  const parked: string[] = [];
  await rebuild({ log, store, projection: messages(), onParked: ({ stream, error }) => parked.push(`${stream}: ${error}`) });
  expect(parked).toEqual([`lead-${poisoned}: Error: No stomach for poison`]);
  expect(await reader().total({ keys: ['all'] })).toBe(1);
});
