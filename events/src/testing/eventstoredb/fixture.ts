import { afterEach, beforeEach, vi } from 'vitest';
import { START, type Position } from '../../store/event-store.ts';
import { EventStoreDbStore } from '../../store/eventstoredb/event-store.ts';
import { pull } from '../logs.ts';
import { startEventStoreDb, type EventStoreDbServer } from './server.ts';

/** Resolves once a check passes. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 240_000 });

/** The server of one test, and a log on it. */
export interface Fixture {
  readonly server: EventStoreDbServer;
  readonly store: EventStoreDbStore;
  /** Errors that following has recovered from by itself. */
  readonly troubles: readonly unknown[];
  /** Ends the followers. */
  readonly stop: AbortController;
  follow(after?: Position): ReturnType<typeof pull>;
  /** Ids of the application's events on the server, in log order. */
  logged(): string[];
}

/** A new server and log for each test. `timeout` is the time limit of a call, in ms. */
export function useFixture(timeout: number): Fixture {
  const fixture = {
    follow: (after = START) => pull(fixture.store.follow(after, { signal: fixture.stop.signal })),
    logged: () => fixture.server.log.records.filter(({ stream }) => !stream.startsWith('$')).map(({ id }) => id),
  } as { -readonly [Part in keyof Fixture]: Fixture[Part] };
  beforeEach(async () => {
    const troubles: unknown[] = [];
    fixture.troubles = troubles;
    fixture.stop = new AbortController();
    fixture.server = await startEventStoreDb();
    fixture.store = new EventStoreDbStore(fixture.server.url, {
      timeout,
      heartbeat: 100,
      onTrouble: (error) => troubles.push(error),
    });
  });
  afterEach(async () => {
    fixture.stop.abort();
    await fixture.store.close();
    await fixture.server.stop();
  });
  return fixture;
}
