import type { EventLog } from '@busca/events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadModelStore } from '../read-models/index.ts';
import { parkingOf, retryStream } from '../rebuild/retry.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { contents, LeadLog, messages } from '../testing/lead-log.ts';
import { startProjectionRunners, type ProjectionRunners } from './projection-runner.ts';
import { readWith } from '../testing/read-with.ts';

let leads: LeadLog;
let log: EventLog;
let store: ReadModelStore;
let runners: ProjectionRunners | undefined;
let lines: { level: string; detail: object }[];
const noted = (level: string) => (detail: object) => void lines.push({ level, detail });
const logger = { debug: noted('debug'), info: noted('info'), warn: noted('warn'), error: noted('error') };

const start = (projection = messages()): void => {
  runners = startProjectionRunners({ log, store, projections: [projection], logger });
};
const stop = async () => {
  await runners?.stop();
  runners = undefined;
};
const reader = () => store.reader(messages().model);
const texts = async () => (await contents(reader())).all.map(({ body }) => body.text);
const eventually = (check: () => Promise<void> | void) => vi.waitFor(check, { interval: 5, timeout: 240_000 });
const caughtUp = () =>
  eventually(async () => expect(await reader().state()).toMatchObject({ position: await log.store.head() }));
const retry = (stream: string) =>
  retryStream({ parking: parkingOf(store, messages().model), stream, patience: 10_000 });

beforeEach(() => {
  leads = new LeadLog();
  ({ log, store } = leads.embedded);
  lines = [];
});
afterEach(async () => {
  await stop();
  await leads.remove();
});

describe('An event of a newer version', () => {
  test('stops its read model with one log line, parks nothing, and leaves the events before it projected', async () => {
    await leads.send('before');
    const id = await leads.send('changed by a newer version');
    await leads.appendNewer(id);
    await leads.send('after');
    start();
    await eventually(() => expect(lines).toMatchObject([{ level: 'error', detail: { model: 'messages' } }]));
    await stop();
    expect(lines).toHaveLength(1);
    expect(await texts()).toEqual(['before', 'changed by a newer version']);
    expect(await reader().state()).toMatchObject({ parked: 0 });
  });

  test('is projected by the newer version, which continues from the checkpoint of the older one', async () => {
    const id = await leads.send('changed by a newer version');
    await leads.appendNewer(id);
    start();
    await eventually(() => expect(lines).toMatchObject([{ level: 'error' }]));
    await stop();
    const known = readWith(log, (stored) =>
      log.read({ ...stored, metadata: stored.metadata.replace('"schemaVersion":2', '"schemaVersion":1') }),
    );
    runners = startProjectionRunners({ log: known, store, projections: [messages()], logger });
    await caughtUp();
    expect((await contents(reader())).totals).toEqual([1, 0, 1]);
  });
});

describe('The retry of a parked stream', () => {
  test('projects its skipped events and no others, and continues with later ones', async () => {
    const poisoned = await leads.send('poison');
    await leads.send('good');
    start();
    await leads.handle(poisoned);
    await caughtUp();
    await stop();
    start(messages({ mended: true }));
    expect(await texts()).toEqual(['good']);
    expect(await retry(`lead-${poisoned}`)).toEqual({ outcome: 'done' });
    expect(await texts()).toEqual(['good', 'poison']);
    await leads.send('later');
    await caughtUp();
    const live = await contents(reader());
    expect(await reader().state()).toMatchObject({ parked: 0, generation: 1 });
    await stop();
    await rebuild({ log, store, projection: messages({ mended: true }) });
    expect(await contents(reader())).toEqual(live);
  });

  test('parks the stream again where it fails again, and reports the error', async () => {
    const poisoned = await leads.send('poison');
    start();
    await caughtUp();
    expect(await retry(`lead-${poisoned}`)).toEqual({ outcome: 'parked again', error: 'Error: No stomach for poison' });
    expect(await reader().state()).toMatchObject({ parked: 1 });
  });

  test('reports a stream that is not parked, and waits for a projector where none runs', async () => {
    const poisoned = await leads.send('poison');
    start();
    await caughtUp();
    expect(await retry('lead-unknown')).toEqual({ outcome: 'not parked' });
    await stop();
    expect(
      await retryStream({ parking: parkingOf(store, messages().model), stream: `lead-${poisoned}`, patience: 0 }),
    ).toEqual({
      outcome: 'not begun',
    });
    start(messages({ mended: true }));
    await eventually(async () => expect(await texts()).toEqual(['poison']));
  });
});

describe('A projection with another version', () => {
  test('is rebuilt beside the live model, which follows the log meanwhile, and logs its progress', async () => {
    await leads.send('poison');
    start();
    await caughtUp();
    await stop();
    expect(await texts()).toEqual([]);
    lines = [];
    start(messages({ mended: true, version: 2 }));
    await leads.send('new');
    await eventually(async () => expect(await reader().state()).toMatchObject({ generation: 2 }));
    await caughtUp();
    expect(await texts()).toEqual(['new', 'poison']);
    expect(lines.filter(({ level }) => level === 'info')).toMatchObject([
      { detail: { from: 1, to: 2 } },
      { detail: { events: expect.any(Number) } },
    ]);
    await stop();
    lines = [];
    start(messages({ mended: true, version: 2 }));
    await leads.send('last');
    await caughtUp();
    expect(lines).toEqual([]);
    expect(await reader().state()).toMatchObject({ generation: 2 });
  });

  test('is rebuilt where its model stores no version, which counts as version 1', async () => {
    await leads.send('old');
    const writer = await store.writer(messages().model);
    const head = await log.store.head();
    await writer.commit({ changes: [], checkpoint: head });
    await writer.close();
    start(messages({ version: 2 }));
    await eventually(async () => expect(await texts()).toEqual(['old']));
  });
});
