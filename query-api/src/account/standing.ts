import { planTypes } from '@busca/events';
import type { Handlers } from '@busca/platform';
import { anyOf, changesOf, keys, weekOf, type AuditDocument } from '@busca/projectors/read-models';
import { approvalTime, countsOf } from '../analysis/read-figures.ts';
import { historyTypes, type HistoryEntryReply, type HistoryType } from '../contract.ts';
import { listOf } from '../http/lists/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { accountRoutes } from '../routes/account.ts';
import { partOf } from '../routes/queries.ts';

const WEEK_MS = 7 * 86_400_000;
/** The weeks that 90 days touch, this one among them. */
const WEEKS = 13;
/** The fewest approvals that say how long one takes. */
const ENOUGH = 5;

/** Whose reasons the owner reads; any other is the staff's. */
const TOLD: ReadonlySet<string> = new Set<HistoryType>(['ProfileRejected', 'ProfileSuspended']);
/** Events whose changed fields are the profile's own. */
const EDITS: ReadonlySet<string> = new Set<HistoryType>([
  'AgentEdited',
  'LenderEdited',
  'AgentResubmitted',
  'LenderResubmitted',
]);

/** An entry of the audit trail for the owner of its profile, whose account `owner` is. */
function presentHistory(entry: AuditDocument, owner: string) {
  const { position, at, type, profileId = null, actor, reason = null } = entry;
  const changes = changesOf(entry);
  const change = (name: string) => changes.find(({ field }) => field === name);
  const plan = change('plan_type')?.to ?? change('chosen_plan')?.to ?? change('chosen_plan')?.from;
  const paused = change('paused')?.to;
  const message = change('lead')?.to;
  return {
    position,
    at,
    type: type as HistoryType,
    profile_id: profileId,
    own: actor.id === owner,
    fields: EDITS.has(type) ? changes.map(({ field }) => field).filter((name) => name !== 'status') : [],
    plan: planTypes.find((one) => one === plan) ?? null,
    paused: typeof paused === 'boolean' ? paused : null,
    message: typeof message === 'string' ? message : null,
    reason: TOLD.has(type) ? reason : null,
  } satisfies HistoryEntryReply;
}

/** Where the signed-in owner's profiles stand: what happened to them, and how long an approval takes. */
export const standingHandlers = (
  { agents, lenders, audit, stats }: Models,
  now: () => Date,
): Pick<Handlers<typeof accountRoutes>, 'accountHistory' | 'approvalTime'> => ({
  async accountHistory({ query, session: { user }, ctx }) {
    await waitForPosition(ctx, audit, agents, lenders);
    const own = { keys: [keys.account(user.id)] as const, offset: 0, limit: 10 };
    const profiles = [...(await agents.page(own)), ...(await lenders.page(own))];
    if (profiles.length === 0) return { total: 0, entries: [] };
    const { entries, total } = await listOf(
      audit,
      { keys: [anyOf(profiles.map(({ id }) => keys.profile(id))), anyOf(historyTypes.map(keys.type))], reverse: true },
      partOf(query),
    );
    return { total: total ?? entries.length, entries: entries.map((entry) => presentHistory(entry, user.id)) };
  },

  async approvalTime({ ctx }) {
    await waitForPosition(ctx, stats);
    const weeks = Array.from({ length: WEEKS }, (_, back) =>
      weekOf(new Date(now().getTime() - back * WEEK_MS).toISOString()),
    );
    const counts = (await countsOf(stats, ['approval'], weeks)).flat();
    const approvals = counts.reduce((sum, count) => sum + count, 0);
    if (approvals < ENOUGH) return { approval_time: null };
    const [p50, p90] = await Promise.all([0.5, 0.9].map((share) => approvalTime(stats, weeks, approvals, share)));
    return { approval_time: { p50: p50!, p90: p90!, approvals } };
  },
});
