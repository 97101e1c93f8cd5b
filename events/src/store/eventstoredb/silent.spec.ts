import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreAway } from '@busca/platform/databases';
import { describe, expect, it } from 'vitest';
import { startCluster } from '../../testing/eventstoredb/cluster.ts';
import { startEventStoreDb } from '../../testing/eventstoredb/server.ts';
import { isCaughtUp, someEvents } from '../../testing/logs.ts';
import { NO_STREAM, START, type EventToStore } from '../event-store.ts';
import { EventStoreDbStore } from './event-store.ts';

/** Time limit of a call in these tests, in ms: each try has a third of it. */
const TIMEOUT = 4_500;
/** How long, in ms, a cluster takes to elect another leader. */
const ELECTION = 700;

/** A server whose node that leads can be stopped as by SIGSTOP. */
interface Freezable {
  url: string;
  /** Ids of the application's events, in log order. */
  logged(): string[];
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

async function single(scheme: string): Promise<Freezable> {
  const server = await startEventStoreDb();
  return { ...server, url: server.url.replace('esdb://', scheme), logged: () => idsIn(server.log.records) };
}

async function cluster(): Promise<Freezable> {
  const { url, log, leader, freeze, thaw, stop } = await startCluster({ election: ELECTION });
  const first = leader();
  return { url, logged: () => idsIn(log.records), freeze: () => freeze(first), thaw: () => thaw(first), stop };
}

const idsIn = (records: readonly { stream: string; id: string }[]) =>
  records.filter(({ stream }) => !stream.startsWith('$')).map(({ id }) => id);

const addresses: [string, () => Promise<Freezable>][] = [
  ['a plain address', () => single('esdb://')],
  ['an address with discovery', () => single('esdb+discover://')],
  ['several hosts', cluster],
];
/** How long, in ms, the node is silent. */
const silences: [string, number][] = [
  ['less than a try', 500],
  ['less than a call', TIMEOUT / 2],
  ['longer than a call', TIMEOUT * 1.5],
];

const open = (url: string): EventStoreDbStore => new EventStoreDbStore(url, { timeout: TIMEOUT, heartbeat: 100 });

/** Appends until it is acknowledged, with the same ids and revision. */
async function appendForSure(store: EventStoreDbStore, stream: string, event: EventToStore): Promise<void> {
  for (;;) {
    try {
      return void (await store.append(stream, NO_STREAM, [event]));
    } catch (error) {
      if (!(error instanceof EventStoreAway)) throw error;
    }
  }
}

/** Follows the log until it has brought so many events. */
async function follow(store: EventStoreDbStore, count: number): Promise<string[]> {
  const seen: string[] = [];
  for await (const item of store.follow(START, { signal: new AbortController().signal })) {
    if (!isCaughtUp(item) && seen.push(item.id) === count) break;
  }
  return seen;
}

/** Resolves once a call has settled. That the log is away is the one failure that it may have. */
const settled = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => expect(error).toBeInstanceOf(EventStoreAway));

describe.concurrent.each(addresses)('A log at %s', (_name, start) => {
  it.each(silences)(
    'whose node is silent for %s: every call settles, the process goes on, and nothing is lost or doubled',
    async (_, silence) => {
      const server = await start();
      const [store, closed] = [open(server.url), open(server.url)];
      const [first, ...events] = someEvents(33) as [EventToStore, ...EventToStore[]];
      await appendForSure(store, 'first', first);
      const following = follow(store, 1 + events.length);
      await settled(closed.head());
      server.freeze();
      const thawing = wait(silence).then(() => server.thaw());
      const started = open(server.url);
      const appending = Promise.all(events.map((event, index) => appendForSure(store, `agent-${index}`, event)));
      const calls = Promise.all(
        [
          store.read('first'),
          store.readAll(START, { limit: 10 }),
          store.head(),
          store.last(),
          store.logId(),
          started.logId(),
          ...Array.from({ length: 32 }, () => store.read('first')),
        ].map(settled),
      );
      const closing = Promise.all([settled(closed.head()), closed.close()]);
      await Promise.all([calls, appending, thawing, closing]);
      expect(await following).toEqual(server.logged());
      expect(server.logged().toSorted()).toEqual([first, ...events].map(({ id }) => id).toSorted());
      await Promise.all([store.close(), started.close()]);
      await server.stop();
    },
  );
});
