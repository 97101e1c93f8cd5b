import { UnreadableEvent } from '@busca/events';
import { ApiError, isStoreAway, type Logger } from '@busca/platform';
import type { VisitorAct } from '@busca/platform/contract/constants';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { addActs, type DayFigures, type FigureStore, noActs } from '@busca/platform/figures';
import { createCommandHandler } from '../command-handler/command-handler.ts';
import type { CommandApiDependencies } from '../dependencies.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import { publicProfile } from '../profile/commands.ts';
import type { figureRoutes } from '../routes/pages.ts';

/** Ms between two writes. What a process that is killed has counted since is lost. */
const WRITE_EVERY = 1_000;
/** Profiles of one write, each of which is looked up in the log. */
const WRITE_MAX = 200;
/** Profiles that wait for a write; a flood's further ones are not counted. */
const WAITING_MAX = 10_000;

/** Counts what visitors do with profiles, off the path of their requests. */
export interface VisitCounter {
  /** Counts an act at each of some profiles. Those that are not public by the next write leave nothing. */
  count(act: VisitorAct, profiles: readonly string[]): void;
  /** Deletes what was counted of profiles. @throws EventStoreAway */
  forget(profiles: readonly string[]): Promise<void>;
  /** Resolves once all counts so far are written, or the stores are away. */
  settled(): Promise<void>;
}

interface Dependencies {
  figures: Pick<FigureStore, 'add' | 'forget'>;
  /** Whether visitors see a profile. @throws EventStoreAway */
  isPublic(profile: string): Promise<boolean>;
  logger: Pick<Logger, 'warn'>;
  now: () => Date;
}

export function createVisitCounter({ figures, isPublic, logger, now }: Dependencies): VisitCounter {
  const waiting = new Map<string, DayFigures>();
  let writing: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function add(key: string, counted: DayFigures): void {
    const known = waiting.get(key);
    if (known) addActs(known, counted);
    else if (waiting.size < WAITING_MAX) waiting.set(key, counted);
  }

  /** Writes those that wait the longest. @returns whether it need not be tried again */
  async function write(): Promise<boolean> {
    const batch = [...waiting].slice(0, WRITE_MAX);
    for (const [key] of batch) waiting.delete(key);
    try {
      const arePublic = await Promise.all(batch.map(([, { profile }]) => isPublic(profile)));
      await figures.add(batch.flatMap(([, counted], index) => (arePublic[index] ? [counted] : [])));
      return true;
    } catch (error) {
      const isAway = isStoreAway(error);
      if (isAway) for (const [key, counted] of batch) add(key, counted);
      else logger.warn({ err: error }, 'Figures of profiles were not counted');
      return !isAway;
    }
  }

  function schedule(): void {
    if (timer || waiting.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      writing = writing.then(write).then(schedule);
    }, WRITE_EVERY).unref();
  }

  return {
    count(act, profiles) {
      const day = dayInNewYork(now());
      for (const profile of new Set(profiles)) add(`${profile} ${day}`, { profile, day, ...noActs(), [act]: 1 });
      schedule();
    },

    async forget(profiles) {
      for (const [key, { profile }] of waiting) if (profiles.includes(profile)) waiting.delete(key);
      // Its profiles may have been looked up before they went.
      await writing;
      await figures.forget(profiles);
    },

    async settled() {
      await writing;
      while (waiting.size > 0 && (await write()));
    },
  };
}

/** The counter of visits. It reads profiles past the commands' cached streams, which a flood of it would push out. */
export function createVisits({
  log,
  figures,
  logger,
  now,
}: Pick<CommandApiDependencies, 'log' | 'figures' | 'logger' | 'now'>): VisitCounter {
  const handle = createCommandHandler({ log, now });
  async function isPublic(id: string): Promise<boolean> {
    try {
      await publicProfile({ handle }, id);
      return true;
    } catch (error) {
      if (error instanceof ApiError || error instanceof UnreadableEvent) return false;
      throw error;
    }
  }
  return createVisitCounter({ figures, isPublic, logger, now });
}

/** What programs that run scripts call themselves, crawlers, previews and tests; a Cubot is a phone. */
const ROBOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|inspectiontool|mediapartners|lighthouse|headless|phantomjs|monitor|scan|python|curl|wget|java|node/i;

/** Whether a program is no browser of a person's, as far as it says so. */
export const isRobot = (userAgent: string): boolean => !userAgent.startsWith('Mozilla/') || ROBOT.test(userAgent);

export const handlers = ({ visits }: { visits: Pick<VisitCounter, 'count'> }) => ({
  figures: {
    countVisit({ body: { profile_id, what }, ctx }) {
      if (!isRobot(ctx.get('User-Agent'))) visits.count(what, [profile_id].flat());
      return { ok: true };
    },
  } satisfies SliceHandlers<typeof figureRoutes>,
});
