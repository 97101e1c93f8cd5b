import { holderLists, planTypes } from '@busca/events';
import {
  ApiError,
  type Handlers,
  outlives,
  type Session,
  type SessionUser,
  TOTAL_HEADER,
  written,
} from '@busca/platform';
import {
  type AccountDocument,
  answerOf,
  anyOf,
  type AuditDocument,
  changesOf,
  keys,
  type LeadDocument,
  type ListQuery,
  type ReadModelReader,
  weekOf,
} from '@busca/projectors/read-models';
import type { Context } from 'koa';
import { approvalTime, countsOf } from '../analysis/read-figures.ts';
import { type AccountMessageReply, type HistoryEntryReply, type HistoryType, historyTypes } from '../contract.ts';
import { presentOwnAgent, presentOwnLender } from '../directory/present.ts';
import { listOf } from '../http/lists/list.ts';
import { documentAt, waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { accountRoutes } from '../routes/account.ts';
import { partOf } from '../routes/queries.ts';
import { type FigureDependencies, figureHandlers } from './figures.ts';

/**
 * Whether a session goes on: it was not ended, nor did its account's password change since it began. It waits for
 * `X-Min-Position` first. A session whose account is not projected yet is valid: the account has just signed up.
 */
export const isLiveSession =
  (accounts: ReadModelReader<AccountDocument>) =>
  async (session: Session, ctx: Context): Promise<boolean> => {
    await waitForPosition(ctx, accounts);
    const account = (await accounts.get(session.user.id))?.body;
    if (!account) return true;
    const { passwordChangedAt, endedSessions, hasEnded } = account;
    if (hasEnded) return false;
    return (
      (!passwordChangedAt || outlives(session, Date.parse(passwordChangedAt))) &&
      !endedSessions.some(({ id }) => id === session.id)
    );
  };

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
const standingHandlers = (
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

const MINUTE_MS = 60_000;

const isHeldBy =
  ({ id }: SessionUser) =>
  ({ life: { holder } }: LeadDocument): boolean =>
    holder?.accountId === id;

/** Who sent it, for a holder who was told. */
const senderOf = ({ life, firstName, lastName, email, phoneNumber }: LeadDocument) =>
  life.holder?.knowsSender ? { firstName, lastName, email, phoneNumber } : {};

/** A message for its holder, at an instant (ms); undefined where nobody has it. */
function presentMessage(lead: LeadDocument, now: number): AccountMessageReply | undefined {
  const {
    life: { holder, place },
    holding,
  } = lead;
  if (!holder || !holding) return undefined;
  const { answeredAt } = answerOf(holder, holding);
  const waited = (answeredAt === null ? now : Date.parse(answeredAt)) - Date.parse(holding.since);
  return {
    id: lead.id,
    profile_id: holder.profileId,
    way: holder.way,
    state: holder.state,
    received_at: holding.since,
    waited_minutes: Math.max(0, Math.floor(waited / MINUTE_MS)),
    until: holder.until,
    location: place ?? lead.location ?? null,
    timeframe: lead.timeframe ?? null,
    message: lead.message,
    page: lead.page,
    answered_at: answeredAt,
    confirmed: holder.isConfirmed,
    ...senderOf(lead),
    revision: lead.revision,
  };
}

/** The messages that an account has now. Once it has one no more, that is as unknown to it as to anybody else. */
const accountMessageHandlers = (
  { leads }: Models,
  now: () => Date,
): Pick<Handlers<typeof accountRoutes>, 'accountMessages' | 'accountMessage'> => ({
  async accountMessages({ query, session: { user }, ctx }) {
    await waitForPosition(ctx, leads);
    const { entries, total } = await listOf(
      leads,
      { keys: [keys.holder(user.id, query.state)], reverse: true },
      partOf(query),
    );
    const [waiting = 0, open = 0, done = 0] = await leads.totals(holderLists.map((list) => keys.holder(user.id, list)));
    if (total !== undefined) ctx.set(TOTAL_HEADER, String(total));
    const at = now().getTime();
    return {
      totals: { waiting, open, done },
      messages: entries.flatMap((lead) => presentMessage(lead, at) ?? []),
    };
  },

  async accountMessage({ params: { id }, session: { user }, ctx }) {
    const found = await documentAt(ctx, leads, { id, isVisible: isHeldBy(user) });
    const message = found && presentMessage(found.body, now().getTime());
    if (!message) throw new ApiError('not-found', 'You have no such message');
    ctx.set('ETag', `"${message.revision}"`);
    return message;
  },
});

/** Upper bound of an account's profiles of one kind: it can have one on each site. */
const PROFILES_MAX = 10;

/** The signed-in user's account with its profiles in any state; admins can read every account. */
export const accountHandlers = (models: Models, dependencies: FigureDependencies): Handlers<typeof accountRoutes> => ({
  openNewsLink({ params: { code }, ctx }) {
    // A fragment reaches no server: the page alone has the code from here on.
    ctx.redirect(`/correo#${new URLSearchParams({ 'choose-news': code })}`);
    ctx.body = '';
    return written();
  },

  async getUser({ params: { id }, session: { user }, ctx }) {
    if (user.id !== id && user.user_type !== 'Admin') throw new ApiError('not-yours', 'This account is not yours');
    const { accounts, agents, lenders } = models;
    await waitForPosition(ctx, accounts, agents, lenders);
    const account = (await accounts.get(id))?.body;
    if (!account) throw new ApiError('not-found', 'There is no such account');
    const ofAccount: ListQuery = { keys: [keys.account(id)] };
    const part = { offset: 0, limit: PROFILES_MAX };
    return {
      id,
      name: account.name,
      email: account.email,
      email_confirmed: account.emailConfirmed,
      pending_email: account.pendingEmail,
      news: account.news,
      user_type: account.userType,
      agents: (await agents.page({ ...ofAccount, ...part })).map(({ body }) => presentOwnAgent(body)),
      lenders: (await lenders.page({ ...ofAccount, ...part })).map(({ body }) => presentOwnLender(body)),
    };
  },

  ...accountMessageHandlers(models, dependencies.now),
  ...figureHandlers(models, dependencies),
  ...standingHandlers(models, dependencies.now),
});
