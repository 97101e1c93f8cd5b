import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LeadSent, newId, NO_STREAM, ReplayCompared, streams, type DomainEvent, type EventLog } from '@busca/events';
import { createLogger } from '@busca/platform';
import { EventStoreAway } from '@busca/platform/databases';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaysProjection } from '../projections/analysis/replays.ts';
import type { Projection } from '../projections/definition/projection.ts';
import { keys } from '../read-models/index.ts';
import { decryptValues, openReplayReports, type ReplayReports } from '../read-models/replay-reports/index.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { startProjectionRunners, type ProjectionRunners } from './projection-runner.ts';
import { LeadLog, messages, type Message } from '../testing/lead-log.ts';
import { startReplayHost } from './replay-host.ts';
import { readReplay } from '../replays/work-replay.ts';

const person = String(LeadSent.example.person);
/**
 * The messages, as documents about their sender. Unless it is mended, one document is missing, as in the live read
 * model.
 */
const projection = (mended: boolean): Projection<unknown> => {
  const own = messages({ mended: true });
  return {
    ...own,
    project: (body, event) =>
      !mended && event.type === 'LeadSent' && event.data.personal.message === 'poison'
        ? null
        : own.project(body as Message | null, event),
    index: (body) => ({ ...own.index(body as Message), keys: ['all', keys.ofPerson(person)] }),
  };
};

let leads: LeadLog;
let log: EventLog;
let runners: ProjectionRunners;
let reports: ReplayReports;
let host: ReturnType<typeof startReplayHost> | undefined;

beforeEach(async () => {
  leads = new LeadLog();
  ({ log } = leads.embedded);
  reports = openReplayReports(leads.embedded.engines);
  // A log with events needs at least one key: without any it counts as one whose keys are lost.
  await log.keys.lookupSecret();
  runners = startProjectionRunners({
    ...leads.embedded,
    projections: [projection(false), replaysProjection],
    logger: createLogger('silent'),
  });
});
afterEach(async () => {
  await host?.stop();
  await runners.stop();
  await reports.close();
  await leads.remove();
});

const start = (over: Partial<EventLog> = {}) => {
  const { engines, store } = leads.embedded;
  host = startReplayHost({
    engines: { ...engines, log: { ...log, ...over } },
    store,
    projections: [projection(true), replaysProjection],
    logger: createLogger('silent'),
    now: () => new Date(),
  });
  return host;
};
const append = async (id: string, revision: number, event: DomainEvent) => {
  const metadata = {
    at: new Date().toISOString(),
    actor: { id: newId(), role: 'Admin' as const },
    $correlationId: newId(),
    $causationId: newId(),
  };
  await log.append(streams.replay(id), revision, [{ ...event, id: newId(), metadata }]);
};
async function request(until: string | null = null): Promise<string> {
  const id = newId();
  await append(id, NO_STREAM, { type: 'ReplayRequested', data: { replayId: id, projection: 'messages', until } });
  return id;
}
const promote = (id: string) =>
  append(id, 1, {
    type: 'ReplayPromotionRequested',
    data: { replayId: id, projection: 'messages', changed: 0, onlyReplayed: 1, onlyLive: 0, equal: 1 },
  });
const status = (id: string, expected: string) =>
  vi.waitFor(async () => expect((await readReplay(log, id))?.status).toBe(expected), { interval: 5, timeout: 240_000 });
const away = async (): Promise<never> => {
  throw new EventStoreAway('gone');
};
const live = () => leads.embedded.store.reader(projection(false).model);
const texts = async () =>
  (await live().page({ keys: ['all'], offset: 0, limit: 10 })).map(({ body }) => (body as { text: string }).text);
const generation = () => leads.embedded.store.liveGeneration(projection(false).model);
/** One message, and one that only the mended projection keeps. */
async function twoMessages(): Promise<string> {
  await leads.send('good');
  const poison = await leads.send('poison');
  await vi.waitFor(async () => expect((await live().state()).position).toBe(await log.store.head()), {
    interval: 5,
    timeout: 240_000,
  });
  return poison;
}
async function compared(): Promise<string> {
  const id = await request();
  start();
  await status(id, 'compared');
  return id;
}

describe('A requested replay', () => {
  it('is compared with the live read model, and its report has the differences, encrypted per person', async () => {
    const poison = await twoMessages();
    const id = await compared();
    expect((await readReplay(log, id))?.result).toEqual({
      events: 2,
      version: 1,
      generation: 1,
      exact: true,
      parked: 0,
      changed: 0,
      onlyReplayed: 1,
      onlyLive: 0,
      equal: 1,
    });
    const [difference] = await reports.differences(id, { offset: 0, limit: 10 });
    expect(difference).toMatchObject({ kind: 'only-replayed', id: poison, fields: [], people: [person] });
    expect(difference!.values).not.toContain('poison');
    expect(await decryptValues(log.keys, [person], `${id}/${poison}`, difference!.values)).toEqual({
      live: null,
      replayed: { text: 'poison', handled: false },
    });
    expect((await reports.report(id))?.progress).toMatchObject({ events: 2 });
    expect(readdirSync(join(leads.folder, 'replays')).filter((name) => /\.\d+\.db$/.test(name))).toEqual([]);
    expect(await generation()).toBe(1);
  });

  it('up to a moment before the first event has no document of the live read model', async () => {
    await leads.send('good');
    const id = await request('2026-01-01T00:00:00.000Z');
    start();
    await status(id, 'compared');
    expect((await readReplay(log, id))?.result).toMatchObject({ events: 0, onlyLive: 1, onlyReplayed: 0 });
  });

  it('begins again after a stop in its middle', async () => {
    await leads.send('good');
    const id = await request();
    const reading = vi.fn<EventLog['readPage']>(away);
    const first = start({ readPage: reading });
    await vi.waitFor(() => expect(reading).toHaveBeenCalled(), { interval: 5, timeout: 240_000 });
    await first.stop();
    expect((await readReplay(log, id))?.status).toBe('requested');
    start();
    await status(id, 'compared');
  });

  it('is given up after three tries that ended with their process', async () => {
    const id = await request();
    await Promise.all([1, 2, 3].map(() => reports.begin(id, 'replay')));
    start();
    await status(id, 'failed');
    expect((await readReplay(log, id))?.failure).toBe('interrupted');
  });

  it('that was cancelled while it ran stays cancelled', async () => {
    await leads.send('good');
    const id = await request();
    let release: (() => void) | undefined;
    const read: EventLog['readPage'] = async (page) => {
      await new Promise<void>((resolve) => (release = resolve));
      return log.readPage(page);
    };
    start({ readPage: read });
    await vi.waitFor(() => expect(release).toBeDefined(), { interval: 5, timeout: 240_000 });
    await append(id, 0, { type: 'ReplayCancelled', data: { replayId: id } });
    release!();
    await host!.stop();
    expect((await readReplay(log, id))?.status).toBe('cancelled');
  });
});

describe("A replay whose stream has an event that can't be read", () => {
  it('is passed by, and the next one that waits is worked on', async () => {
    const damaged = await request();
    const event = { id: newId(), type: 'ReplayCancelled', data: '{}', metadata: '{}' };
    await log.store.append(streams.replay(damaged), 0, [event]);
    const next = await request();
    start();
    await status(next, 'compared');
    expect((await readReplay(log, next))?.status).toBe('compared');
  });
});

describe('A promotion', () => {
  it('makes the replay the live read model', async () => {
    await twoMessages();
    const id = await compared();
    expect(await texts()).toEqual(['good']);
    await promote(id);
    await status(id, 'promoted');
    expect([await texts(), await generation(), (await readReplay(log, id))?.promotion?.generation]).toEqual([
      ['good', 'poison'],
      2,
      2,
    ]);
  });

  it('of a process that ended right after the switch is told by the next one', async () => {
    await twoMessages();
    const id = await compared();
    await host!.stop();
    await promote(id);
    const cut = start({ append: away });
    await vi.waitFor(async () => expect(await generation()).toBe(2), { interval: 5, timeout: 240_000 });
    await cut.stop();
    expect((await readReplay(log, id))?.status).toBe('promoting');
    start();
    await status(id, 'promoted');
    expect(await texts()).toEqual(['good', 'poison']);
  });

  it('cut off in its middle leaves the live read model, and the next process promotes with what came meanwhile', async () => {
    await twoMessages();
    const id = await compared();
    await host!.stop();
    await promote(id);
    const read = vi.fn<EventLog['readPage']>(away);
    const cut = start({ readPage: read });
    await vi.waitFor(() => expect(read).toHaveBeenCalled(), { interval: 5, timeout: 240_000 });
    await cut.stop();
    expect([await texts(), await generation()]).toEqual([['good'], 1]);
    await leads.send('later');
    start();
    await status(id, 'promoted');
    expect(await texts()).toEqual(['good', 'later', 'poison']);
  });

  it('is given up where the live read model is not the compared one any more', async () => {
    await twoMessages();
    const id = await compared();
    await rebuild({ log, store: leads.embedded.store, projection: projection(true) });
    await promote(id);
    await status(id, 'failed');
    expect([(await readReplay(log, id))?.failure, await generation()]).toEqual(['outdated', 2]);
  });

  it('is given up where the projection has changed since the comparison', async () => {
    const id = await request();
    await append(id, 0, {
      type: 'ReplayCompared',
      data: { ...ReplayCompared.example, replayId: id, generation: 1, version: 7 },
    });
    await promote(id);
    start();
    await status(id, 'failed');
    expect((await readReplay(log, id))?.failure).toBe('outdated');
  });
});
