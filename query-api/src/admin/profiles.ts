import { ApiError, type Handlers, type SessionUser } from '@busca/platform';
import { type EditDocument, keys, type ListQuery, type ProfileDocument, riskOf } from '@busca/projectors/read-models';
import { maskEarlier, maskProfile } from '../analysis/mask.ts';
import { profileAsOf } from '../as-of/profile-as-of.ts';
import type { AdminProfileReply, EditReply, ProfileAccountReply } from '../contract.ts';
import { presentOwnAgent, presentOwnLender } from '../directory/present.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { namesOf, readsMasked } from '../http/names.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import { type Agent, isAgent, type Lender, type Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { type Part, partOf } from '../routes/queries.ts';
import { listsOf, membersOf, presentTeamwork } from './lists.ts';
import { profileOfNotice } from './notices.ts';

type NameOf = Awaited<ReturnType<typeof namesOf>>;

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

const missing = (what: string): ApiError => new ApiError('not-found', `There is no such ${what}`);

const presentProfile = ({
  id,
  kind,
  website,
  status,
  details: { full_name },
}: ProfileDocument): ProfileAccountReply['otherProfiles'][number] => ({ id, kind, website, status, full_name });

/** The account that a profile belongs to. For admins only: analysts see no email. */
export const profileAccountHandlers = ({
  agents,
  lenders,
  accounts,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'accountOfProfile'> => ({
  async accountOfProfile({ params: { id }, ctx }) {
    await waitForPosition(ctx, agents, lenders, accounts);
    const profile = (await agents.get(id)) ?? (await lenders.get(id));
    if (!profile) throw missing('profile');
    const account = (await accounts.get(profile.body.accountId))?.body;
    if (!account) throw missing('account');
    // An account has at most one profile for each kind and site.
    const own = { keys: [keys.account(account.id)] as [string], offset: 0, limit: 10 };
    const profiles = [...(await agents.page(own)), ...(await lenders.page(own))].map(({ body }) => body);
    const { name, email, userType: user_type, createdAt: since, confirmedAt, pendingEmail } = account;
    return {
      id: account.id,
      name,
      email,
      user_type,
      since,
      confirmedAt,
      pendingEmail,
      otherProfiles: profiles.filter((other) => other.id !== id).map(presentProfile),
    };
  },
});

const presentEdit = (edit: EditDocument, profile: Agent | Lender | undefined, nameOf: NameOf): EditReply => ({
  id: edit.id,
  profile_id: edit.profileId,
  kind: edit.kind,
  website: edit.website,
  risk: riskOf(edit),
  name: profile?.details.full_name ?? null,
  image: profile?.details.image ?? '',
  profile_status: profile?.status ?? null,
  date: edit.at,
  actor: { ...edit.by, name: nameOf(edit.by.id) },
  changes: edit.changes,
  status: edit.status,
  seen: edit.seen && { at: edit.seen.at, actor: { ...edit.seen.by, name: nameOf(edit.seen.by.id) } },
  revision: profile?.revision ?? 0,
});

/**
 * Edits of approved profiles: those that nobody has looked at by their risk, the newest first, then the others; each
 * with its profile as it is now. For admins only: they are full of personal data.
 */
export const editHandlers = ({
  edits,
  agents,
  lenders,
  accounts,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'edits'> => ({
  async edits({ query, ctx }) {
    await waitForPosition(ctx, edits, agents, lenders, accounts);
    const { entries, total } = await listOf(edits, { keys: listsOf(query), reverse: true }, partOf(query));
    const profiles = await Promise.all(
      entries.map(({ kind, profileId }) => (kind === 'agent' ? agents.get(profileId) : lenders.get(profileId))),
    );
    const nameOf = await namesOf(
      accounts,
      entries.flatMap(({ by, seen }) => [by.id, seen?.by.id]),
    );
    return listReply(
      ctx,
      entries.map((edit, index) => presentEdit(edit, profiles[index]?.body, nameOf)),
      total,
    );
  },
});
