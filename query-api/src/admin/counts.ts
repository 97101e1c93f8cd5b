import {
  editStatuses,
  leadLists,
  noticeStatuses,
  profileStatuses,
  reviewStates,
  unsentEmailStatuses,
  type Position,
  START,
} from '@busca/events';
import { keys, type ReadModelReader } from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import { waitForPosition, statesAt } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';

/** The stored total of each state's list. */
async function totalsOf<Status extends string>(
  reader: ReadModelReader<unknown>,
  statuses: readonly Status[],
): Promise<Record<Status, number>> {
  const totals = await reader.totals(statuses.map(keys.status));
  return Object.fromEntries(statuses.map((status, index) => [status, totals[index] ?? 0])) as Record<Status, number>;
}

/** How far the log and the outbox are, beside the read models. */
export interface Progress {
  head: () => Promise<Position>;
  /** How many streams have an email that can't be composed. */
  parkedEmails: () => Promise<number>;
}

/** How many streams each read model and the outbox have parked: what an admin sees or sends is not up to date. */
async function parkedIn(models: Models, { parkedEmails }: Progress): Promise<Record<string, number>> {
  const counts = [
    ...Object.entries(models).map(async ([name, { state }]) => [name, (await state()).parked] as const),
    parkedEmails().then((parked) => ['emails', parked] as const),
  ];
  return Object.fromEntries((await Promise.all(counts)).filter(([, parked]) => parked > 0));
}

/** A model that reaches the log's end within this many ms is up to date: projecting an event takes a moment. */
const CATCH_UP_MS = 500;
/** The percent from which on what is missing is work in hand, as any busy portal has, and not a part of the log. */
const NEARLY_ALL = 99;

/**
 * How much of the log (percent) each read model has read that is still reading it: after the first start over a large
 * log, or after it took another log. Empty while the log is away: nobody knows its end then.
 */
async function readingIn(models: Models, head: () => Promise<Position>): Promise<Record<string, number>> {
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

/**
 * How much waits in each list, and how far the models are behind all lists. It reads stored totals, so it costs the
 * same however much there is.
 */
export const countHandlers = (
  models: Models,
  progress: Progress,
): Pick<Handlers<typeof administrationRoutes>, 'counts'> => ({
  async counts({ ctx }) {
    const { notices, leads, unsentEmails, edits, reviews, agents, lenders } = models;
    await waitForPosition(ctx, notices, leads, unsentEmails, edits, reviews, agents, lenders);
    // Before the totals: they hold at least what it says.
    const reading = await readingIn(models, progress.head);
    const [ofAgents, ofLenders] = [await totalsOf(agents, profileStatuses), await totalsOf(lenders, profileStatuses)];
    const sum = (status: keyof typeof ofAgents) => ofAgents[status] + ofLenders[status];
    const both = async (list: string) =>
      (await agents.total({ keys: [list] })) + (await lenders.total({ keys: [list] }));
    return {
      notices: await totalsOf(notices, noticeStatuses),
      leads: await totalsOf(leads, leadLists),
      edits: await totalsOf(edits, editStatuses),
      reviews: await totalsOf(reviews, reviewStates),
      emails: await totalsOf(unsentEmails, unsentEmailStatuses),
      profiles: {
        pending: sum('pending'),
        approved: sum('approved'),
        rejected: sum('rejected'),
        suspended: sum('suspended'),
      },
      licences: {
        unchecked: await both(keys.licence('unchecked')),
        ending: await both(keys.licence('ending')),
      },
      without_spanish: await both(keys.withoutSpanish),
      parked: await parkedIn(models, progress),
      reading,
    };
  },
});
