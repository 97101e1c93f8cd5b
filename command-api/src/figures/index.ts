import { UnreadableEvent } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandApiDependencies } from '../dependencies.ts';
import { createCommandHandler } from '../command-handler/command-handler.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import { publicProfile } from '../profile/commands.ts';
import type { figureRoutes } from '../routes/figures.ts';
import { createVisitCounter, type VisitCounter } from './visit-counter.ts';

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
