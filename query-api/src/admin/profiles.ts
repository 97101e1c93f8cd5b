import { keys, type ListQuery } from '@busca/projectors/read-models';
import { ApiError, type Handlers } from '@busca/platform';
import { maskEarlier, maskProfile } from '../analysis/mask.ts';
import { profileAsOf } from '../as-of/profile-as-of.ts';
import type { AdminProfileReply } from '../contract.ts';
import { presentOwnAgent, presentOwnLender } from '../directory/present.ts';
import { listReply } from '../http/list.ts';
import { readsMasked } from '../http/mask.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Agent, Lender, Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf, type Part } from '../routes/queries.ts';

const agentReply = (agent: Agent): AdminProfileReply => ({ ...presentOwnAgent(agent), kind: 'agent', rejection: agent.rejection });
const lenderReply = (lender: Lender): AdminProfileReply => ({ ...presentOwnLender(lender), kind: 'lender', rejection: lender.rejection });

/** Profiles in any state: agents first, then lenders, each with premium profiles first and then by name. */
export function profileHandlers({ agents, lenders, audit }: Models): Pick<Handlers<typeof administrationRoutes>, 'profiles' | 'profile'> {
  async function agentsThenLenders(query: ListQuery, { offset, limit }: Part): Promise<{ entries: AdminProfileReply[]; total: number }> {
    const [ofAgents, ofLenders] = [await agents.total(query), await lenders.total(query)];
    const first = offset < ofAgents ? await agents.page({ ...query, offset, limit }) : [];
    const rest = { offset: Math.max(0, offset - ofAgents), limit: limit - first.length };
    const second = rest.limit > 0 && rest.offset < ofLenders ? await lenders.page({ ...query, ...rest }) : [];
    return { entries: [...first.map(({ body }) => agentReply(body)), ...second.map(({ body }) => lenderReply(body))], total: ofAgents + ofLenders };
  }

  async function find(id: string): Promise<AdminProfileReply> {
    const agent = await agents.get(id);
    if (agent) return agentReply(agent.body);
    const lender = await lenders.get(id);
    if (lender) return lenderReply(lender.body);
    throw new ApiError('not-found', 'There is no such profile');
  }

  return {
    async profiles({ query: { status, ...paging }, session: { user }, ctx }) {
      const part = partOf(paging);
      await waitForPosition(ctx, agents, lenders);
      const { entries, total } = await agentsThenLenders({ keys: [status ? keys.status(status) : keys.all] }, part);
      return listReply(ctx, readsMasked(user) ? entries.map(maskProfile) : entries, part.paged ? total : undefined);
    },

    async profile({ params: { id }, query: { asOf }, session: { user }, ctx }) {
      await waitForPosition(ctx, agents, lenders, ...(asOf === undefined ? [] : [audit]));
      const profile = await find(id);
      if (asOf !== undefined) {
        const earlier = await profileAsOf(audit, id, asOf);
        if (!earlier) throw new ApiError('not-found', 'There was no such profile yet');
        return readsMasked(user) ? maskEarlier(earlier, profile) : earlier;
      }
      ctx.set('ETag', `"${profile.revision}"`);
      return readsMasked(user) ? maskProfile(profile) : profile;
    },
  };
}
