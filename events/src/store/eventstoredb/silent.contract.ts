import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreAway } from '@busca/platform/databases';
import { expect, it } from 'vitest';
import { sliceOf } from '../../testing/eventstoredb/slice.ts';
import { isCaughtUp, someEvents } from '../../testing/logs.ts';
import { NO_STREAM, START, type EventStore, type EventToStore } from '../event-store.ts';
import { EventStoreDbStore } from './event-store.ts';

/** Time limit of a call in these tests, in ms: each try has a third of it. */
const TIMEOUT = 4_500;

/** A server that can be stopped as by SIGSTOP; of several nodes, the one that leads. */
export interface Freezable {
  url: string;
  freeze(): unknown;
  thaw(): unknown;
  stop?(): Promise<void>;
}

/** How long, in ms, the node is silent. */
const silences: [string, number][] = [
  ['less than a try', 500],
  ['less than a call', TIMEOUT / 2],
  ['longer than a call', TIMEOUT * 1.5],
];

const open = (url: string): EventStoreDbStore => new EventStoreDbStore(url, { timeout: TIMEOUT, heartbeat: 100 });

/** Calls until there is an answer; an append has the same ids and revision each time. */
async function forSure<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof EventStoreAway)) throw error;
    }
  }
}

/** Follows the log until it has brought so many events. */
async function follow(store: EventStore, count: number): Promise<string[]> {
  const seen: string[] = [];
  for await (const item of store.follow(START, { signal: new AbortController().signal })) {
    if (!isCaughtUp(item) && seen.push(item.id) === count) break;
  }
  return seen;
}

/** Resolves once a call has settled. That the log is away is the one failure that it may have. */
const settled = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => expect(error).toBeInstanceOf(EventStoreAway));

/** The log on a server that goes silent: nobody else may write to it meanwhile. */
export function describeSilentLog(start: () => Promise<Freezable>): void {
  it.each(silences)(
    'whose node is silent for %s: every call settles, the process goes on, and nothing is lost or doubled',
    async (_, silence) => {
      const server = await start();
      const [opened, closed] = [open(server.url), open(server.url)];
      const store = await forSure(() => sliceOf(opened));
      const append = (stream: string, event: EventToStore) => forSure(() => store.append(stream, NO_STREAM, [event]));
      const [first, ...events] = someEvents(33) as [EventToStore, ...EventToStore[]];
      await append('first', first);
      const following = follow(store, 1 + events.length);
      await settled(closed.head());
      await server.freeze();
      const thawing = wait(silence).then(() => server.thaw());
      const started = open(server.url);
      const appending = Promise.all(events.map((event, index) => append(`agent-${index}`, event)));
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
      const page = await forSure(() => store.readAll(START, { limit: 100 }));
      const logged = page.events.map(({ id }) => id);
      expect(await following).toEqual(logged);
      expect(logged.toSorted()).toEqual([first, ...events].map(({ id }) => id).toSorted());
      await Promise.all([store.close(), started.close()]);
      await server.stop?.();
    },
  );
}
