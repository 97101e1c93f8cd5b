import type { EventLog } from '@busca/events';
import { EventStoreAway } from '@busca/platform/databases';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStores } from '../stores.ts';
import type { Projection } from '../projections/definition/projection.ts';
import { readModel, type ReadModelStore } from '../read-models/index.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { startProjectionRunners, type ProjectionRunners } from './projection-runner.ts';
import { contents, LeadLog, messages, type Message } from '../testing/lead-log.ts';
import { readWith } from '../testing/read-with.ts';

let leads: LeadLog;
let log: EventLog;
let store: ReadModelStore;
let running: ProjectionRunners[];
let lines: { level: string; detail: object }[];

const noted = (level: string) => (detail: object) => void lines.push({ level, detail });
const logger = { debug: noted('debug'), info: noted('info'), warn: noted('warn'), error: noted('error') };

function start(parts: Partial<Parameters<typeof startProjectionRunners>[0]> = {}): ProjectionRunners {
  const projectors = startProjectionRunners({ log, store, projections: [messages()], logger, ...parts });
  running.push(projectors);
  return projectors;
}
const reader = () => store.reader(messages().model);
const caughtUp = async () => {
  const head = await log.store.head();
  await vi.waitFor(async () => expect((await reader().state()).position >= head).toBe(true), {
    interval: 5,
    timeout: 240_000,
  });
};
const texts = async () => (await contents(reader())).all.map(({ body }) => body.text);

beforeEach(() => {
  leads = new LeadLog();
  ({ log, store } = leads.embedded);
  running = [];
  lines = [];
});
afterEach(async () => {
  await Promise.all(running.map((projectors) => projectors.stop()));
  await leads.remove();
});

/** Expects the live read model to equal a rebuild from the log's start. */
async function expectReplay(projection = messages()): Promise<void> {
  const live = await contents(reader());
  expect(await rebuild({ log, store, projection })).toBe(true);
  expect(await contents(reader())).toEqual(live);
}

describe('A projection runner', () => {
  test('is no leak to Node where sixteen of them wait at once, of which one warns', async () => {
    const warned = vi.fn<(warning: Error) => void>();
    process.on('warning', warned);
    const away = Object.assign(Object.create(store) as ReadModelStore, {
      writer: () => Promise.reject(new EventStoreAway('gone')),
    });
    const runners = start({ store: away, projections: Array.from({ length: 16 }, () => messages()) });
    await vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(16));
    await runners.stop();
    process.off('warning', warned);
    expect([warned.mock.calls, lines.filter(({ level }) => level === 'warn').length]).toEqual([[], 1]);
  });

  test('projects the events in the log, and those appended later', async () => {
    for (let n = 0; n < 50; n += 1) await leads.send(`old ${n}`);
    start();
    await caughtUp();
    await leads.handle(await leads.send('new'));
    await caughtUp();
    expect((await contents(reader())).totals).toEqual([51, 50, 1]);
    await expectReplay();
  });

  test('shares the decoding of an event with the other runners', async () => {
    const decoded: string[] = [];
    const counting: EventLog = {
      ...log,
      readPage: (page) => (decoded.push(...page.map(({ id }) => id)), log.readPage(page)),
    };
    const other: Projection<Message> = { ...messages(), model: readModel<Message>('other-messages') };
    start({ log: counting, projections: [messages(), other] });
    await caughtUp();
    for (let n = 0; n < 20; n += 1) await leads.send(`lead ${n}`);
    await caughtUp();
    await vi.waitFor(async () => expect(await store.reader(other.model).total({ keys: ['all'] })).toBe(20), {
      interval: 5,
      timeout: 240_000,
    });
    expect(decoded).toHaveLength(20);
  });

  test('moves its checkpoint past events that it does not read', async () => {
    start();
    const position = await leads.appendUnrelated();
    await vi.waitFor(async () => expect(await reader().state()).toMatchObject({ position }), { timeout: 240_000 });
  });

  test('continues from its checkpoint, wherever it was stopped', async () => {
    for (let n = 0; n < 60; n += 1) await leads.send(`lead ${n}`);
    for (let seen = 1; seen < 60; seen += 20) {
      const projectors = start();
      await vi.waitFor(async () => expect(await reader().total({ keys: ['all'] })).toBeGreaterThanOrEqual(seen), {
        interval: 1,
        timeout: 240_000,
      });
      await projectors.stop();
    }
    start();
    await caughtUp();
    expect((await contents(reader())).totals[0]).toBe(60);
    await expectReplay();
  });

  test("shares a folder with another process's runner", async () => {
    const other = openStores({ DATA_DIR: leads.folder });
    start();
    start({ log: other.log, store: other.store });
    const ids = [];
    for (let n = 0; n < 40; n += 1) ids.push(await leads.send(`lead ${n}`));
    for (const id of ids) await leads.handle(id);
    await caughtUp();
    await Promise.all(running.map((projectors) => projectors.stop()));
    expect((await contents(reader())).totals).toEqual([40, 0, 40]);
    await expectReplay();
    await other.close();
  });
});

describe("An event that can't be projected", () => {
  test('parks its stream and no other, also after a restart', async () => {
    const poisoned = await leads.send('poison');
    await leads.send('good');
    const project = vi.fn<Projection<Message>['project']>(messages().project);
    const first = start({ projections: [{ ...messages(), project }] });
    await caughtUp();
    expect(project.mock.calls.filter(([, event]) => event.stream === `lead-${poisoned}`)).toHaveLength(3);
    await first.stop();

    start();
    await leads.handle(poisoned);
    await leads.send('better');
    await caughtUp();
    expect(await texts()).toEqual(['better', 'good']);
    expect(await reader().state()).toMatchObject({ parked: 1 });
    expect(lines).toMatchObject([{ level: 'error', detail: { stream: `lead-${poisoned}`, model: 'messages' } }]);
  });

  test('leaves the document as it was, and a rebuild with the mended projection completes it', async () => {
    const garbled = await leads.send('garbled');
    await leads.garble(garbled);
    const poisoned = await leads.send('poison');
    await leads.handle(poisoned);
    start();
    await caughtUp();
    expect(await texts()).toEqual(['garbled']);
    expect(await reader().state()).toMatchObject({ parked: 2 });

    await rebuild({ log, store, projection: messages({ mended: true }) });
    expect((await contents(reader())).all.map(({ body }) => body)).toEqual([
      { text: 'garbled', handled: false },
      { text: 'poison', handled: true },
    ]);
    expect(await reader().state()).toMatchObject({ parked: 1 });
  });
});

describe('A store that is away', () => {
  test('makes the runner wait and parks nothing: the log', async () => {
    let failures = 2;
    const read: EventLog['read'] = async (stored) => {
      failures -= 1;
      if (failures >= 0) throw new EventStoreAway('gone');
      return log.read(stored);
    };
    await leads.send('patient');
    start({ log: readWith(log, read) });
    await caughtUp();
    expect(await texts()).toEqual(['patient']);
    expect(await reader().state()).toMatchObject({ parked: 0 });
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'debug']);
  });

  test('makes the runner wait and parks nothing: the read models', async () => {
    let failures = 2;
    const shaky: ReadModelStore = {
      checkEvery: store.checkEvery,
      reader: (model) => store.reader(model),
      candidate: (model) => store.candidate(model),
      candidatePosition: (model) => store.candidatePosition(model),
      deleteLeftovers: () => store.deleteLeftovers(),
      requestRetry: (model, stream) => store.requestRetry(model, stream),
      liveGeneration: (model) => store.liveGeneration(model),
      close: () => store.close(),
      writer: async (model) => {
        failures -= 1;
        if (failures >= 0) throw new Error('disk full');
        return store.writer(model);
      },
    };
    await leads.send('patient');
    start({ store: shaky });
    await caughtUp();
    expect(await texts()).toEqual(['patient']);
  });
});

test('A log that is closed before its runner leaves other runners working, and the runner can still be stopped', async () => {
  const other = openStores({ DATA_DIR: leads.folder });
  const projectors = start({ log: other.log, store: other.store });
  await caughtUp();
  await other.close();
  await vi.waitFor(() => expect(lines).toMatchObject([{ level: 'warn' }]), { timeout: 240_000 });
  await projectors.stop();
});
