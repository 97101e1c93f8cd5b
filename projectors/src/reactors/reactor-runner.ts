import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog, Position } from '@busca/events';
import { mailedTypes } from './emails.ts';
import { createMailReactor, type MailReactorParts } from './mail-reactor.ts';

/** How often, in ms, a look is taken at whether to begin, at letters whose time has come, and at a log that was away. */
const LOOK = 500;

/** What fails again within so many ms of the last time is the same trouble, which is said once. */
const SAME_TROUBLE = 30_000;

export interface Reactors {
  /** Ends after the letters that are on their way. */
  stop(): Promise<void>;
}

interface Parts extends Omit<MailReactorParts, 'log'> {
  log: EventLog;
  /** Where to begin when the outbox does not know; left out, it waits until the outbox is told. */
  beginning?: (() => Promise<Position>) | undefined;
}

async function overAndOver(work: () => Promise<void>, { name, logger, signal }: { name: string; logger: Parts['logger']; signal: AbortSignal }): Promise<void> {
  for (let failedAt = -SAME_TROUBLE; !signal.aborted; ) {
    await work().catch((error: unknown) => {
      const level = performance.now() - failedAt < SAME_TROUBLE ? 'debug' : 'warn';
      logger[level]({ err: error }, `${name} waits for its store or the log`);
      failedAt = performance.now();
    });
    await wait(LOOK, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Does in the world what events ask for, each thing once. It begins where the outbox was told to, and follows the log from a
 * checkpoint of its own: no rebuild and no replay of read models makes it do anything.
 */
export function startReactors(parts: Parts): Reactors {
  const { log, outbox, logger, beginning } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reactor = createMailReactor(parts);

  async function start(): Promise<Position | undefined> {
    const known = await outbox.checkpoint();
    if (known !== undefined || !beginning) return known;
    await outbox.begin(await beginning());
    return outbox.checkpoint();
  }

  async function follow(): Promise<void> {
    const from = await start();
    if (from === undefined) return;
    let last = from;
    try {
      for await (const item of log.store.follow(from, { types: mailedTypes, signal })) {
        if ('caughtUp' in item) last = item.caughtUp;
        else await reactor.take(item);
      }
    } finally {
      // Not at every word that nothing came: a start reads again what stood there since, and finds its letters noted.
      if (signal.aborted && last > ((await outbox.checkpoint()) ?? last)) await outbox.passed(last);
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
