import {
  editStatuses,
  leadStatuses,
  noticeStatuses,
  profileStatuses,
  unsentEmailStatuses,
  type Position,
} from '@busca/events';
import { keys, type ReadModelReader } from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import { readingIn } from './reading.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
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

/** How many streams each read model has parked: what an admin sees of them is not up to date. */
async function parkedIn(models: Models): Promise<Record<string, number>> {
  const states = await Promise.all(
    Object.entries(models).map(async ([name, { state }]) => [name, (await state()).parked] as const),
  );
  return Object.fromEntries(states.filter(([, parked]) => parked > 0));
}

/**
 * How much waits in each list, and how far the models are behind all lists. It reads stored totals, so it costs the
 * same however much there is.
 */
export const countHandlers = (
  models: Models,
  head: () => Promise<Position>,
): Pick<Handlers<typeof administrationRoutes>, 'counts'> => ({
  async counts({ ctx }) {
    const { notices, leads, unsentEmails, edits, agents, lenders } = models;
    await waitForPosition(ctx, notices, leads, unsentEmails, edits, agents, lenders);
    // Before the totals: they hold at least what it says.
    const reading = await readingIn(models, head);
    const [ofAgents, ofLenders] = [await totalsOf(agents, profileStatuses), await totalsOf(lenders, profileStatuses)];
    const sum = (status: keyof typeof ofAgents) => ofAgents[status] + ofLenders[status];
    return {
      notices: await totalsOf(notices, noticeStatuses),
      leads: await totalsOf(leads, leadStatuses),
      edits: await totalsOf(edits, editStatuses),
      emails: await totalsOf(unsentEmails, unsentEmailStatuses),
      profiles: {
        pending: sum('pending'),
        approved: sum('approved'),
        rejected: sum('rejected'),
        suspended: sum('suspended'),
      },
      parked: await parkedIn(models),
      reading,
    };
  },
});
