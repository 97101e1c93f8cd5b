import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountCreated, createEventLog, newId, NO_STREAM, START, type EventLog, type EventStore } from '@busca/events';
import { copyLog } from '@busca/events/copy-log';
import { EventStoreDbStore } from '@busca/events/eventstoredb';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { startEventStoreDb, type EventStoreDbServer } from '@busca/events/testing';
import type { Mail } from '@busca/platform/mail';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { letterhead } from '../../testing/index.ts';
import { startReactors, type Reactors } from './reactor-runner.ts';
import { startPlaceOf } from './places.ts';
import { SqliteOutbox } from '../outbox/sqlite/outbox.ts';

const NOW = new Date('2026-01-05T09:00:00Z');
let folder: string;
let keys: SqlitePersonalKeys;
let outbox: SqliteOutbox;
let stores: EventStore[];
let servers: EventStoreDbServer[];
let running: Reactors | undefined;
let sent: string[];
let warned: object[];

const mailer = { send: async ({ to }: Mail) => void sent.push(to.address), close: () => undefined };
const logger = { debug: () => undefined, error: () => undefined, warn: (detail: object) => void warned.push(detail) };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-reactors-'));
  keys = new SqlitePersonalKeys(join(folder, 'keys.db'));
  outbox = new SqliteOutbox(join(folder, 'reactors.db'));
  [stores, servers, sent, warned, running] = [[], [], [], [], undefined];
});
afterEach(async () => {
  await running?.stop();
  await Promise.all([outbox.close(), keys.close(), ...stores.map((store) => store.close())]);
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

function embedded(name: string): EventLog {
  const store = new SqliteEventStore(join(folder, name));
  stores.push(store);
  return createEventLog(store, keys);
}

async function remote(): Promise<EventLog> {
  const server = await startEventStoreDb();
  servers.push(server);
  const store = new EventStoreDbStore(server.url);
  stores.push(store);
  return createEventLog(store, keys);
}

async function signUp(log: EventLog, email: string, at = NOW): Promise<void> {
  const accountId = newId();
  const metadata = {
    at: at.toISOString(),
    actor: { id: null, role: 'System' as const },
    $correlationId: newId(),
    $causationId: newId(),
  };
  const data = { ...AccountCreated.example, accountId, personal: { name: 'Ana Ríos', email } };
  await log.append(`account-${accountId}`, NO_STREAM, [{ id: newId(), type: 'AccountCreated', data, metadata }]);
}

const start = (log: EventLog): void => {
  running = startReactors({
    log,
    outbox,
    mailer,
    ...letterhead,
    logger,
    now: () => NOW,
    beginning: () => startPlaceOf(log, NOW),
  });
};
const stop = async () => {
  await running?.stop();
  running = undefined;
};
const eventually = (addresses: string[]) =>
  vi.waitFor(() => expect(sent.toSorted()).toEqual(addresses.toSorted()), { timeout: 240_000, interval: 5 });

it('The reactors continue in a copy of the log after the last mailed event: no email twice, none left out', async () => {
  const log = embedded('events.db');
  await signUp(log, 'una@example.com');
  await signUp(log, 'dos@example.com');
  start(log);
  await eventually(['una@example.com', 'dos@example.com']);
  await stop();
  await signUp(log, 'tres@example.com');
  const copy = await remote();
  await copyLog({ from: log.store, to: copy.store });
  start(copy);
  await eventually(['una@example.com', 'dos@example.com', 'tres@example.com']);
  await signUp(copy, 'cuatro@example.com');
  await eventually(['una@example.com', 'dos@example.com', 'tres@example.com', 'cuatro@example.com']);
  expect(warned).toHaveLength(1);
});

it('The reactors continue in an older log after the last mailed event that it holds, with the events appended since', async () => {
  const log = embedded('events.db');
  await signUp(log, 'antes@example.com', new Date('2025-11-01T09:00:00Z'));
  await outbox.begin(await log.store.head());
  start(log);
  await signUp(log, 'una@example.com');
  await eventually(['una@example.com']);
  const older = await remote();
  await copyLog({ from: log.store, to: older.store });
  for (let count = 0; count < 20; count += 1) await signUp(log, 'perdida@example.com');
  await eventually(['una@example.com', ...Array.from({ length: 20 }, () => 'perdida@example.com')]);
  await stop();
  sent = [];
  await signUp(older, 'nueva@example.com');
  start(older);
  await eventually(['nueva@example.com']);
  await signUp(older, 'otra@example.com');
  await eventually(['nueva@example.com', 'otra@example.com']);
  expect(warned).toHaveLength(1);
});

it('The reactors begin as in a new portal where the log holds no mailed event', async () => {
  const log = embedded('events.db');
  await signUp(log, 'una@example.com', new Date('2025-11-01T09:00:00Z'));
  await outbox.begin('00000000000000009999', {
    logId: (await log.store.logId())!,
    stream: 'account-lost',
    revision: 0,
    id: 'lost',
  });
  start(log);
  await vi.waitFor(async () => expect(await outbox.checkpoint()).toBe(await log.store.head()), {
    timeout: 240_000,
    interval: 5,
  });
  await signUp(log, 'dos@example.com');
  await eventually(['dos@example.com']);
});

it('The reactors keep their checkpoint in the log that they have read, also one stored without a bookmark', async () => {
  const log = embedded('events.db');
  await signUp(log, 'una@example.com');
  await outbox.begin(START);
  await outbox.advance(await log.store.head());
  start(log);
  await signUp(log, 'dos@example.com');
  await eventually(['dos@example.com']);
  expect([warned, (await outbox.bookmark())?.logId]).toEqual([[], await log.store.logId()]);
});
