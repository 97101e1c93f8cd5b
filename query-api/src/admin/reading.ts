import { START, type Position } from '@busca/events';
import { statesAt } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';

/** A model that reaches the log's end within this many ms is up to date: projecting an event takes a moment. */
const CATCH_UP_MS = 500;
/** The percent from which on what is missing is work in hand, as any busy portal has, and not a part of the log. */
const NEARLY_ALL = 99;

/**
 * How much of the log (percent) each read model has read that is still reading it: after the first start over a large
 * log, or after it took another log. Empty while the log is away: nobody knows its end then.
 */
export async function readingIn(models: Models, head: () => Promise<Position>): Promise<Record<string, number>> {
  const end = await head().catch(() => START);
  const deadline = performance.now() + CATCH_UP_MS;
  const percents = Object.entries(models).map(async ([name, model]) => {
    const [state] = await statesAt([model], end, { deadline });
    return [
      name,
      state && state.position < end ? Math.floor((Number(state.position) / Number(end)) * 100) : 100,
    ] as const;
  });
  return Object.fromEntries((await Promise.all(percents)).filter(([, percent]) => percent < NEARLY_ALL));
}
