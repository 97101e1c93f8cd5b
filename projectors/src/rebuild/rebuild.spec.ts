import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { position, START, type EventLog } from '@busca/events';
import { createLogger } from '@busca/platform';
import { EventStoreAway } from '@busca/platform/databases';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Projection } from '../projections/definition/projection.ts';
import { readModel, type ReadModelStore } from '../read-models/index.ts';
import { rebuild, rebuildAll, type Progress, batchesOf } from './rebuild.ts';
import { startProjectionRunners } from '../runner/projection-runner.ts';
import { contents, LeadLog, messages, type Message } from '../testing/lead-log.ts';
import { readWith } from '../testing/read-with.ts';

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

test("A rebuild reaches the log's end and reports its progress", async () => {
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
  const done = Promise.all([1, 2].map(() => rebuild({ log, store, projection: messages() }))).finally(() =>
    rebuilding.abort(),
  );
  while (!rebuilding.signal.aborted && ids.length > 0) await leads.handle(ids.pop()!);
  // Of two rebuilds at once, both end and the newer one is live.
  expect((await done).includes(true)).toBe(true);
  expect(await store.liveGeneration(messages().model)).toBe(3);
  const head = await leads.appendUnrelated();
  await vi.waitFor(async () => expect((await reader().state()).position).toBe(head), { interval: 5, timeout: 240_000 });
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
  await expect(rebuild({ log: readWith(log, read), store, projection: messages() })).rejects.toThrow(EventStoreAway);
  expect(await reader().total({ keys: ['all'] })).toBe(1);
  expect(files()).toEqual(['messages.2.db']);
});

test("A rebuild reports an event that can't be projected, and parks its stream", async () => {
  const poisoned = await leads.send('poison');
  await leads.send('good');
  const parked: string[] = [];
  await rebuild({
    log,
    store,
    projection: messages(),
    onParked: ({ stream, error }) => parked.push(`${stream}: ${error}`),
  });
  expect(parked).toEqual([`lead-${poisoned}: Error: No stomach for poison`]);
  expect(await reader().total({ keys: ['all'] })).toBe(1);
});

describe('A rebuild of many read models', () => {
  const counts = (): Projection<Message> => ({
    ...messages(),
    model: readModel<Message>('counts'),
    index: ({ handled }) => ({ keys: ['all', handled ? 'handled' : 'new'], sort: '', text: '', terms: [] }),
  });

  test('decodes each event once, and makes the models that a rebuild of each alone makes', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => leads.send(`lead ${n}`)));
    for (const id of ids.slice(0, 9)) await leads.handle(id);
    const all = [messages(), counts()];
    const read = () => Promise.all(all.map(({ model }) => contents(store.reader(model))));
    for (const projection of all) await rebuild({ log, store, projection });
    const alone = await read();
    const decoded: string[] = [];
    const counting: EventLog = {
      ...log,
      readPage: (page) => (decoded.push(...page.map(({ id }) => id)), log.readPage(page)),
    };
    const live: [string, boolean][] = [];
    await rebuildAll(
      all.map((projection) => ({ log: counting, store, projection })),
      counting,
      (model, isLive) => live.push([model, isLive]),
    );
    expect(await read()).toEqual(alone);
    expect(live).toEqual([
      ['messages', true],
      ['counts', true],
    ]);
    expect([decoded.length, new Set(decoded).size]).toEqual([39, 39]);
  });

  test('that fails leaves the live generations and no file', async () => {
    await leads.send('lead');
    const read: EventLog['read'] = async () => {
      throw new EventStoreAway('gone');
    };
    const away = readWith(log, read);
    await expect(
      rebuildAll(
        [messages(), counts()].map((projection) => ({ log: away, store, projection })),
        away,
        () => undefined,
      ),
    ).rejects.toThrow(EventStoreAway);
    expect(files()).toEqual([]);
    expect(await store.liveGeneration(counts().model)).toBe(1);
  });
});

test('A rebuild asks for the next page of the log while it projects one', async () => {
  const page = (n: number, end: boolean) => ({ events: [], upTo: position(n), end });
  const asked: string[] = [];
  const pages = batchesOf(
    { readAll: async (after) => (asked.push(after), page(Number(after) + 1, Number(after) === 2)) },
    START,
    [],
  );
  expect((await pages.next()).value).toMatchObject({ upTo: position(1) });
  expect(asked).toEqual([START, position(1)]);
  expect((await pages.next()).value).toMatchObject({ upTo: position(2) });
  expect(asked).toEqual([START, position(1), position(2)]);
  expect((await pages.next()).value).toMatchObject({ upTo: position(3), end: true });
  expect(await pages.next()).toMatchObject({ done: true });
  expect(asked).toHaveLength(3);
});

test('A large page of the log is projected in batches, whose positions are those of their last events', async () => {
  const events = Array.from({ length: 2_500 }, (_, n) => ({
    id: `${n}`,
    position: position(n + 1),
    stream: 's',
    revision: n,
    type: 't',
    data: '',
    metadata: '',
  }));
  const batches = [];
  for await (const {
    events: { length },
    upTo,
    last,
    end,
  } of batchesOf(
    {
      readAll: async () => ({
        events,
        upTo: position(9_000),
        last: { ...events[0]!, position: position(9_000) },
        end: true,
      }),
    },
    START,
    [],
  ))
    batches.push([length, upTo, last?.position, end]);
  expect(batches).toEqual([
    [1_000, position(1_000), position(1_000), false],
    [1_000, position(2_000), position(2_000), false],
    [500, position(9_000), position(9_000), true],
  ]);
});
