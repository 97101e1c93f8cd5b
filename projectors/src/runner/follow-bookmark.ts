import { setTimeout as wait } from 'node:timers/promises';
import { eventTypes, positionOf, START, type EventLog } from '@busca/events';
import type { Engines } from '@busca/events/engines';
import { isStoreAway, type Logger } from '@busca/platform';
import type { Running } from '../lease/lease.ts';
import { Backoff } from './backoff.ts';

interface Dependencies {
  log: Pick<EventLog, 'store' | 'keys'>;
  engines: Pick<Engines, 'advanceBookmark'>;
  logger: Pick<Logger, 'debug' | 'warn'>;
  /** Ms between two moves while the log grows; 4,000 when left out: with the move itself less than 5 s. */
  every?: number;
}

/** Waits for an event after the bookmark. */
async function eventAfterBookmark({ log: { store, keys } }: Dependencies, signal: AbortSignal): Promise<void> {
  const known = await keys.bookmark.read();
  const after = known ? await positionOf(store, known) : START;
  // The move then says that the log lacks the event.
  if (after === undefined) return;
  for await (const item of store.follow(after, { types: eventTypes, signal })) if ('position' in item) return;
}

/**
 * Keeps the bookmark of the keys at the newest event of the log: moved at once by the first event that comes, then
 * every few seconds while the log grows. So a start finds that the log has lost events, or that the keys have.
 */
export function followWithBookmark({ every = 4_000, ...dependencies }: Dependencies): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const backoff = new Backoff();

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await eventAfterBookmark(dependencies, signal);
        if (signal.aborted) return;
        await dependencies.engines.advanceBookmark();
        backoff.reset();
        await wait(every, undefined, { signal }).catch(() => undefined);
      } catch (error) {
        if (signal.aborted) return;
        const level = backoff.isFirst && !isStoreAway(error) ? 'warn' : 'debug';
        dependencies.logger[level]({ err: error }, 'The bookmark of the log waits');
        await backoff.pause(signal);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
