import { afterEach, beforeEach, vi } from 'vitest';
import { START, type Position } from '../../store/event-store.ts';
import { EventStoreDbStore } from '../../store/eventstoredb/index.ts';
import { pull } from '../logs.ts';
import { startEventStoreDb, type EventStoreDbServer } from './server.ts';

/** Resolves once a check passes. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });

/** What a test has: a server of its own and a log on it. */
export interface Rig {
  readonly server: EventStoreDbServer;
  readonly store: EventStoreDbStore;
  /** What following has got over by itself. */
  readonly troubles: readonly unknown[];
  /** Ends the followers. */
  readonly stop: AbortController;
  follow(after?: Position): ReturnType<typeof pull>;
  /** The application's events as they stand on the server. */
  logged(): string[];
}

/** Makes the rig anew for each test. `timeout` is what a call may take, in ms. */
export function useRig(timeout: number): Rig {
  const rig = {
    follow: (after = START) => pull(rig.store.follow(after, { signal: rig.stop.signal })),
    logged: () => rig.server.log.records.filter(({ stream }) => !stream.startsWith('$')).map(({ id }) => id),
  } as { -readonly [Part in keyof Rig]: Rig[Part] };
  beforeEach(async () => {
    const troubles: unknown[] = [];
    rig.troubles = troubles;
    rig.stop = new AbortController();
    rig.server = await startEventStoreDb();
    rig.store = new EventStoreDbStore(rig.server.url, { timeout, heartbeat: 100, onTrouble: (error) => troubles.push(error) });
  });
  afterEach(async () => {
    rig.stop.abort();
    await rig.store.close();
    await rig.server.stop();
  });
  return rig;
}
