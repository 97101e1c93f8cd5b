import { setTimeout as wait } from 'node:timers/promises';
import { type EventLog, eventTypes, positionOf, START } from '@busca/events';
import type { Engines, EngineSettings } from '@busca/events/engines';
import { inOrder, isStoreAway, type Logger } from '@busca/platform';
import { createMailer, type Letterhead, type MailSettings } from '@busca/platform/mail';
import { type Running, underLease, type UnderLease } from '../lease/lease.ts';
import { projections } from '../projections/index.ts';
import { answerTimeWork } from '../reactors/answer-times/answer-times.ts';
import { sealWork, startDailyReactors } from '../reactors/daily.ts';
import { digestWork } from '../reactors/digest/digest.ts';
import { licenceWork } from '../reactors/licences/licence-terms.ts';
import { startPlaceOf } from '../reactors/runner/places.ts';
import { startReactors } from '../reactors/runner/reactor-runner.ts';
import { startTurn, type TurnSettings } from '../reactors/turn/turn.ts';
import { keys, leadTasks } from '../read-models/index.ts';
import { openLease, openTurnLease, type Stores } from '../stores.ts';
import { Backoff } from './backoff.ts';
import { caughtUp } from './lag.ts';
import { startLeftoverSweeps } from './leftovers.ts';
import { startProjectionRunners } from './projection-runner.ts';
import { startReplayHost } from './replay-host.ts';

/** Most messages of one sender that a receipt looks for its day's in: one may send ten a day. */
const MESSAGES_MAX = 200;

/** Settings of a projector host, as plain data that a worker thread can receive. */
export interface ProjectorJob {
  engines: EngineSettings;
  logLevel: string;
  /** Left out, events are projected and no emails are sent. */
  reactors?: ReactorsJob;
}

export interface ReactorsJob extends Letterhead {
  mail: MailSettings;
  /** When admins are told what waits ('HH:MM' in the portal's zone); null for never. */
  digestAt: string | null;
  turn: TurnSettings;
}

function startReacting(
  { mail, publicUrl, postalAddress, digestAt, turn }: ReactorsJob,
  { engines, outbox, log, store }: Stores,
  logger: Logger,
): Running {
  const now = () => new Date();
  const mailer = createMailer(mail, now);
  const messagesOf = async (person: string): Promise<string[]> =>
    (await store.reader(leadTasks).page({ keys: [keys.ofPerson(person)], offset: 0, limit: MESSAGES_MAX })).map(
      ({ id }) => id,
    );
  const reactors = startReactors({
    log,
    messagesOf,
    outbox,
    mailer,
    publicUrl,
    postalAddress,
    logger,
    now,
    beginning: () => startPlaceOf(log, now()),
  });
  const daily = { log, store, now };
  const stopDaily = startDailyReactors(
    [
      answerTimeWork(daily),
      licenceWork(daily),
      sealWork({ log, engines, now }),
      ...(digestAt === null ? [] : [digestWork(digestAt, daily)]),
    ],
    { caughtUp: (signal) => caughtUp({ log, store, projections, signal }), logger, now },
  );
  const turns = underLease({
    lease: openTurnLease(engines),
    work: () => startTurn({ ...turn, log, store, logger, now }),
    logger,
  });
  return { stop: inOrder(turns.stop, stopDaily, reactors.stop, mailer.close) };
}

function startWork(
  reactors: ReactorsJob | undefined,
  stores: Stores,
  { logger, token }: { logger: Logger; token: number },
): Running {
  const projectors = startProjectionRunners({ ...stores, projections, logger, token });
  const mail = reactors && startReacting(reactors, stores, logger);
  const replays = startReplayHost({ ...stores, projections, logger, now: () => new Date() });
  const bookmark = followWithBookmark({ ...stores, logger });
  return {
    async stop() {
      await Promise.all([projectors.stop(), mail?.stop(), replays.stop(), bookmark.stop()]);
    },
  };
}

/**
 * Runs the projections, and the reactors where there are settings for them, while this process holds the lease;
 * otherwise it stands by. Leftovers are swept by each process: each has a folder of its own. The caller closes the
 * stores, after `stop`.
 */
export function startProjectorHost(reactors: ReactorsJob | undefined, stores: Stores, logger: Logger): UnderLease {
  const working = underLease({
    lease: openLease(stores.engines),
    logger,
    work: (token) => startWork(reactors, stores, { logger, token }),
  });
  const sweeps = startLeftoverSweeps({ ...stores, logger });
  return {
    works: working.works,
    async stop() {
      await Promise.all([working.stop(), sweeps.stop()]);
    },
  };
}

interface BookmarkDependencies {
  log: Pick<EventLog, 'store' | 'keys'>;
  engines: Pick<Engines, 'advanceBookmark'>;
  logger: Pick<Logger, 'debug' | 'warn'>;
  /** Ms between two moves while the log grows; 4,000 when left out: with the move itself less than 5 s. */
  every?: number;
}

/** Waits for an event after the bookmark. */
async function eventAfterBookmark({ log: { store, keys } }: BookmarkDependencies, signal: AbortSignal): Promise<void> {
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
export function followWithBookmark({ every = 4_000, ...dependencies }: BookmarkDependencies): Running {
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
