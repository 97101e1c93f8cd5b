import { setTimeout as wait } from 'node:timers/promises';
import { bookmarkOf, START, type EventLog, type EventPlace, type Position } from '@busca/events';
import { mailedTypes } from './emails.ts';
import { findPlace, hasPlace, type Place } from './find-place.ts';
import { createMailReactor, type MailReactorParts } from './mail-reactor.ts';

/** How often, in ms, it is checked whether to begin, which emails are due, and whether the log is back. */
const CHECK_EVERY = 500;

/** What fails again within so many ms of the last time is the same trouble, which is said once. */
const SAME_TROUBLE = 30_000;

export interface Reactors {
  /** Ends after the emails that are on their way. */
  stop(): Promise<void>;
}

interface Parts extends Omit<MailReactorParts, 'log'> {
  log: EventLog;
  /** Where to begin when the outbox does not know, at START without an event; left out, it waits until the outbox says so. */
  beginning?: (() => Promise<EventPlace | undefined>) | undefined;
}

async function overAndOver(work: () => Promise<void>, { name, logger, signal }: { name: string; logger: Parts['logger']; signal: AbortSignal }): Promise<void> {
  for (let failedAt = -SAME_TROUBLE; !signal.aborted; ) {
    await work().catch((error: unknown) => {
      const level = performance.now() - failedAt < SAME_TROUBLE ? 'debug' : 'warn';
      logger[level]({ err: error }, `${name} waits for its store or the log`);
      failedAt = performance.now();
    });
    await wait(CHECK_EVERY, undefined, { signal }).catch(() => undefined);
  }
}

async function beginningPlace({ log, beginning }: Parts): Promise<Place> {
  const event = await beginning?.();
  return event ? { position: event.position, bookmark: await bookmarkOf(log.store, event) } : { position: START };
}

/** Where to follow from; undefined as long as the outbox does not say. */
async function startFrom(parts: Parts): Promise<Position | undefined> {
  const { outbox, logger, beginning } = parts;
  const known = await outbox.checkpoint();
  if (known === undefined) {
    if (!beginning) return undefined;
    const { position, bookmark } = await beginningPlace(parts);
    await outbox.begin(position, bookmark);
    return outbox.checkpoint();
  }
  if (await hasPlace(parts, known)) return known;
  const { position, bookmark } = (await findPlace(parts)) ?? (await beginningPlace(parts));
  logger.warn({ from: known, to: position }, 'The reactors go on at another position: the log is a copy of the one that they have read, or an older one');
  await outbox.moveTo(position, bookmark);
  return position;
}

/**
 * Does in the world what events ask for, each thing once. It begins where the outbox says, and follows the log from a
 * checkpoint of its own: no rebuild and no replay of read models makes it do anything.
 */
export function startReactors(parts: Parts): Reactors {
  const { log, outbox, logger } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reactor = createMailReactor(parts);

  async function follow(): Promise<void> {
    const from = await startFrom(parts);
    if (from === undefined) return;
    let last: Place = { position: from };
    try {
      for await (const item of log.store.follow(from, { types: mailedTypes, signal })) {
        if ('caughtUp' in item) last = { position: item.caughtUp, bookmark: item.last && (await bookmarkOf(log.store, item.last)) };
        else await reactor.take(item);
      }
    } finally {
      // Not at every word that nothing came: a start reads again what stood there since, and finds its emails noted.
      if (signal.aborted && last.position > ((await outbox.checkpoint()) ?? last.position)) await outbox.passed(last.position, last.bookmark);
    }
  }

  const running = Promise.all([
    overAndOver(follow, { name: 'The outbox', logger, signal }),
    overAndOver(() => reactor.deliver(signal), { name: 'The mail', logger, signal }),
  ]);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
