import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId, NO_STREAM, streams, type Actor, type DomainEvent } from '@busca/events';
import { createLogger } from '@busca/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectionOf } from '../projections/index.ts';
import type { Projection } from '../projections/definition/projection.ts';
import {
  decryptValues,
  openReplayReports,
  type ReplayReports,
  type StoredDifference,
} from '../read-models/replay-reports/index.ts';
import { startProjectionRunners, type ProjectionRunners } from '../runner/projection-runner.ts';
import { startReplayHost } from '../runner/replay-host.ts';
import { LeadLog, messages } from '../testing/lead-log.ts';
import { readReplay } from './work-replay.ts';

/** A model of messages whose documents name nobody. */
const ofNobody: Projection<unknown> = {
  ...messages(),
  index: () => ({ keys: ['all'], sort: '', text: '', terms: [] }),
  project: (_, { data }) => ('leadId' in data ? { text: data.leadId } : null),
};
const replayed = [...['accounts', 'audit', 'replays'].map((name) => projectionOf(name)), ofNobody];
const system: Actor = { id: null, role: 'System' };

let leads: LeadLog;
let runners: ProjectionRunners;
let reports: ReplayReports;
let host: ReturnType<typeof startReplayHost> | undefined;
beforeEach(async () => {
  leads = new LeadLog();
  // A log with events needs at least one key: without any it counts as one whose keys are lost.
  await leads.embedded.log.keys.lookupSecret();
  reports = openReplayReports(leads.embedded.engines);
  runners = startProjectionRunners({ ...leads.embedded, projections: replayed, logger: createLogger('silent') });
});
afterEach(async () => {
  await host?.stop();
  await runners.stop();
  await reports.close();
  await leads.remove();
});

const start = () =>
  (host = startReplayHost({
    ...leads.embedded,
    projections: replayed,
    logger: createLogger('silent'),
    now: () => new Date(),
  }));

async function append(stream: string, ...events: DomainEvent[]): Promise<void> {
  const { log } = leads.embedded;
  const revision = (await log.store.read(stream)).at(-1)?.revision ?? NO_STREAM;
  await log.append(
    stream,
    revision,
    events.map((event) => ({
      ...event,
      id: newId(),
      metadata: { at: '2026-02-05T09:00:00.000Z', actor: system, $correlationId: newId(), $causationId: newId() },
    })),
  );
}
async function account(): Promise<string> {
  const accountId = newId();
  await append(streams.account(accountId), {
    type: 'AccountCreated',
    data: {
      accountId,
      userType: 'Agent',
      confirmBy: null,
      personal: { name: 'Zenobia Quiroga', email: 'zenobia@example.com' },
    },
  });
  return accountId;
}
async function caughtUp(): Promise<void> {
  const { log, store } = leads.embedded;
  const head = await log.store.head();
  for (const { model } of replayed)
    await vi.waitFor(async () => expect((await store.reader(model).state()).position >= head).toBe(true), {
      interval: 5,
      timeout: 240_000,
    });
}
/** Replays a model up to a moment before every event, so that each document is live alone. */
async function differencesOf(projection: string): Promise<{ id: string; differences: StoredDifference[] }> {
  const id = newId();
  await caughtUp();
  await append(streams.replay(id), {
    type: 'ReplayRequested',
    data: { replayId: id, projection, until: '2026-01-01T00:00:00.000Z' },
  });
  start();
  await vi.waitFor(async () => expect((await readReplay(leads.embedded.log, id))?.status).toBe('compared'), {
    interval: 5,
    timeout: 240_000,
  });
  return { id, differences: await reports.differences(id, { offset: 0, limit: 10 }) };
}
const raw = () =>
  readdirSync(leads.folder)
    .filter((name) => name.startsWith('replay-reports'))
    .map((name) => readFileSync(join(leads.folder, name), 'latin1'))
    .join('');

describe('The report of a replay of accounts', () => {
  it('holds a name and an email for its person alone, and nobody reads them after the erasure', async () => {
    const { keys } = leads.embedded.log;
    const accountId = await account();
    const {
      id,
      differences: [difference],
    } = await differencesOf('accounts');
    expect(difference).toMatchObject({ kind: 'only-live', id: accountId, people: [accountId] });
    const values = () => decryptValues(keys, [accountId], `${id}/${accountId}`, difference!.values);
    expect(await values()).toMatchObject({ live: { email: 'zenobia@example.com' } });
    await keys.erase({
      id: newId(),
      person: accountId,
      at: '2026-02-06T09:00:00.000Z',
      actor: system,
      ground: 'request',
    });
    expect(await values()).toBeUndefined();
    expect(raw()).not.toMatch(/zenobia/i);
  });
});

describe('The report of a replay, of documents that name nobody,', () => {
  it('has no values of a model that may be about people', async () => {
    await leads.send('good');
    expect((await differencesOf('messages')).differences).toMatchObject([{ people: [], values: null }]);
  });

  it('has the values of a model that is never about people', async () => {
    // The request for the replay is an event of its own.
    expect((await differencesOf('replays')).differences).toMatchObject([
      { people: [], values: expect.stringContaining('"projection":"replays"') },
    ]);
  });

  it('has the values where an erasure would leave the document as it is', async () => {
    expect((await differencesOf('audit')).differences).toMatchObject([
      { people: [], values: expect.stringContaining('ReplayRequested') },
    ]);
  });
});
