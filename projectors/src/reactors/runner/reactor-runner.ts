import { setTimeout as wait } from 'node:timers/promises';
import { bookmarkOf, START, type EventLog, type EventPlace, type Position, type StoredEvent } from '@busca/events';
import { mailedTypes } from '../emails/emails.ts';
import { findPlace, hasPlace } from './places.ts';
import { createMailReactor, type MailReactorDependencies } from '../sending/mail-reactor.ts';
import type { Place } from '../outbox/port.ts';

/** Interval, in ms, of the checks for a start position, due emails, and a log that was away. */
const CHECK_EVERY = 500;

/** Events whose emails are added to the outbox at once, in one flush. */
const PAGE = 200;

/** Failures within this many ms of the last one belong to the same outage, which is logged once as a warning. */
const SAME_OUTAGE = 30_000;

export interface Reactors {
  /** Ends after the emails that are being sent. */
  stop(): Promise<void>;
}

interface Dependencies extends Omit<MailReactorDependencies, 'log'> {
  log: EventLog;
  /** The event to begin after when the outbox has no checkpoint; START for undefined. */
  beginning: () => Promise<EventPlace | undefined>;
}

async function repeat(
  work: () => Promise<void>,
  { name, logger, signal }: { name: string; logger: Dependencies['logger']; signal: AbortSignal },
): Promise<void> {
  for (let failedAt = -SAME_OUTAGE; !signal.aborted;) {
    await work().catch((error: unknown) => {
      const level = performance.now() - failedAt < SAME_OUTAGE ? 'debug' : 'warn';
      logger[level]({ err: error }, `${name} waits for its store or the log`);
      failedAt = performance.now();
    });
    await wait(CHECK_EVERY, undefined, { signal }).catch(() => undefined);
  }
}

async function startPlace({ log, beginning }: Dependencies): Promise<Place> {
  const event = await beginning();
  return event ? { position: event.position, bookmark: await bookmarkOf(log.store, event) } : { position: START };
}

/** The position to follow from. */
async function startFrom(dependencies: Dependencies): Promise<Position> {
  const { outbox, logger } = dependencies;
  const known = await outbox.checkpoint();
  if (known === undefined) {
    const { position, bookmark } = await startPlace(dependencies);
    await outbox.begin(position, bookmark);
    // Another process may have begun first.
    return (await outbox.checkpoint()) ?? position;
  }
  if (await hasPlace(dependencies, known)) return known;
  const { position, bookmark } = (await findPlace(dependencies)) ?? (await startPlace(dependencies));
  logger.warn(
    { from: known, to: position },
    'The reactors go on at another position: the log is a copy of the one that they have read, or an older one',
  );
  await outbox.moveTo(position, bookmark);
  return position;
}

/**
 * Sends the emails that events cause, each once. Reactors follow the log from the outbox's checkpoint, so that no
 * rebuild or replay of a read model sends anything.
 */
export function startReactors(dependencies: Dependencies): Reactors {
  const { log, outbox, logger } = dependencies;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reactor = createMailReactor(dependencies);

  async function follow(): Promise<void> {
    const from = await startFrom(dependencies);
    let last: Place = { position: from };
    const page: StoredEvent[] = [];
    try {
      for await (const item of log.store.follow(from, { types: mailedTypes, signal })) {
        if ('position' in item) page.push(item);
        if ('caughtUp' in item || page.length >= PAGE) await reactor.take(page.splice(0));
        if ('caughtUp' in item)
          last = { position: item.caughtUp, bookmark: item.last && (await bookmarkOf(log.store, item.last)) };
      }
    } finally {
      // Stored on a stop only: a start reads the events since the checkpoint again, and finds their emails in the
      // outbox.
      if (signal.aborted && last.position > ((await outbox.checkpoint()) ?? last.position))
        await outbox.advance(last.position, last.bookmark);
    }
  }

  const running = Promise.all([
    repeat(follow, { name: 'The outbox', logger, signal }),
    repeat(() => reactor.deliver(signal), { name: 'The mail', logger, signal }),
  ]);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
