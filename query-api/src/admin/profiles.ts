import { keys, type ListQuery } from '@busca/projectors/read-models';
import { ApiError, type Handlers, type SessionUser } from '@busca/platform';
import { maskEarlier, maskProfile } from '../analysis/mask.ts';
import { profileAsOf } from '../as-of/profile-as-of.ts';
import type { AdminProfileReply } from '../contract.ts';
import { presentOwnAgent, presentOwnLender } from '../directory/present.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { readsMasked } from '../http/mask.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Agent, Lender, Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf, type Part } from '../routes/queries.ts';
import { namesOf } from '../http/actor-names.ts';
import { listsOf } from './filtered-lists.ts';
import { profileOfNotice } from './notices.ts';
import { membersOf, presentTeamwork } from './teamwork.ts';

type NameOf = Awaited<ReturnType<typeof namesOf>>;

const isAgent = (profile: Agent | Lender): profile is Agent => profile.kind === 'agent';

const present = (profile: Agent | Lender, nameOf: NameOf): AdminProfileReply => {
  const forAdmins = {
    rejection: profile.rejection,
    waiting_since: profile.status === 'pending' ? profile.submittedAt : null,
    ...presentTeamwork(profile, nameOf),
  };
  return isAgent(profile)
    ? { ...presentOwnAgent(profile), kind: 'agent', ...forAdmins }
    : { ...presentOwnLender(profile as Lender), kind: 'lender', ...forAdmins };
};

/** What masking leaves of a profile to analysts, who see no note. */
const forAnalysts = (profile: AdminProfileReply): AdminProfileReply =>
  maskProfile({ ...profile, assignee: null, notes: [] });

/**
 * Profiles that wait for approval, of both kinds, by how long they do; those in any state: agents first, then lenders,
 * of each those that visitors see, as visitors see them, and then the others by their sign-up: whose name is masked for
 * analysts has no place by name.
 */
export function profileHandlers(models: Models): Pick<Handlers<typeof administrationRoutes>, 'profiles' | 'profile'> {
  const { agents, lenders, notices, accounts, audit } = models;

  /** The index of their notices has both kinds in one order. */
  async function waiting(order: 'oldest' | 'newest', part: Part) {
    const list = { keys: [keys.status('open'), keys.type('approval')], reverse: order === 'newest' } as const;
    const { entries, total } = await listOf(notices, list, part);
    const profiles = await Promise.all(entries.map((notice) => profileOfNotice(models, notice)));
    return { profiles: profiles.filter((profile) => profile !== undefined), total };
  }

  async function agentsThenLenders(query: ListQuery, { offset, limit, paged }: Part) {
    const [ofAgents, ofLenders] = [await agents.total(query), await lenders.total(query)];
    const first = offset < ofAgents ? await agents.page({ ...query, offset, limit }) : [];
    const rest = { offset: Math.max(0, offset - ofAgents), limit: limit - first.length };
    const second = rest.limit > 0 && rest.offset < ofLenders ? await lenders.page({ ...query, ...rest }) : [];
    return { profiles: [...first, ...second].map(({ body }) => body), ...(paged && { total: ofAgents + ofLenders }) };
  }

  /** Replies for a reader, with the names of the admins in them. */
  async function presentAll(profiles: readonly (Agent | Lender)[], user: SessionUser): Promise<AdminProfileReply[]> {
    const nameOf = await namesOf(accounts, profiles.flatMap(membersOf));
    const replies = profiles.map((profile) => present(profile, nameOf));
    return readsMasked(user) ? replies.map(forAnalysts) : replies;
  }

  return {
    async profiles({ query: { status, licence, without, order, ...paging }, session: { user }, ctx }) {
      const part = partOf(paging);
      await waitForPosition(ctx, agents, lenders, notices, accounts);
      const { profiles, total } = await (status === 'pending' && !licence && !without
        ? waiting(order ?? 'oldest', part)
        : agentsThenLenders({ keys: listsOf({ status, licence, without }) }, part));
      return listReply(ctx, await presentAll(profiles, user), total);
    },

    async profile({ params: { id }, query: { asOf, revision }, session: { user }, ctx }) {
      const upTo = revision === undefined ? asOf : { revision };
      await waitForPosition(ctx, agents, lenders, accounts, ...(upTo === undefined ? [] : [audit]));
      const found = (await agents.get(id)) ?? (await lenders.get(id));
      const [profile] = found ? await presentAll([found.body], user) : [];
      if (!profile) throw new ApiError('not-found', 'There is no such profile');
      if (upTo !== undefined) {
        const earlier = await profileAsOf(audit, id, upTo);
        if (!earlier) throw new ApiError('not-found', 'There was no such profile then');
        return readsMasked(user) ? maskEarlier(earlier, profile) : earlier;
      }
      ctx.set('ETag', `"${profile.revision}"`);
      return profile;
    },
  };
}
