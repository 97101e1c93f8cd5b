import { holderLists } from '@busca/events';
import { keys, type LeadDocument } from '@busca/projectors/read-models';
import { ApiError, type Handlers, type SessionUser } from '@busca/platform';
import type { AccountMessageReply } from '../contract.ts';
import { listOf } from '../http/lists/list.ts';
import { TOTAL_HEADER } from '@busca/platform';
import { documentAt, waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { accountRoutes } from '../routes/account.ts';
import { partOf } from '../routes/queries.ts';

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
  const waited = (holding.answeredAt === null ? now : Date.parse(holding.answeredAt)) - Date.parse(holding.since);
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
    answered_at: holding.answeredAt,
    confirmed: holder.isConfirmed,
    ...senderOf(lead),
    revision: lead.revision,
  };
}

/** The messages that an account has now. Once it has one no more, that is as unknown to it as to anybody else. */
export const accountMessageHandlers = (
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
