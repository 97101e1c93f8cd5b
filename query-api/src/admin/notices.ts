import { keys, type NoticeDocument, type PageQuery } from '@busca/projectors/read-models';
import { ApiError, type Handlers } from '@busca/platform';
import type { NoticeReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { listOf, listReply } from '../http/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Agent, Lender, Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf } from '../routes/queries.ts';
import { namesOf } from './actor-names.ts';
import { listsOf } from './filtered-lists.ts';

const nameOfProfile = (notice: NoticeDocument, profile: Agent | Lender | undefined): string | null => notice.name ?? profile?.details.full_name ?? null;

function contentOf(notice: NoticeDocument, profile: Agent | Lender | undefined): string {
  const name = nameOfProfile(notice, profile) ?? copy.unnamedAgent;
  if (notice.kind === 'payment') return copy.payment(name, notice.plan ?? '');
  if (notice.kind === 'demo') return notice.content ?? '';
  return notice.profileKind === 'agent' ? copy.approvalOfAgent(name) : copy.approvalOfLender(name);
}

const actionsOf = ({ kind, profileKind }: NoticeDocument): NoticeReply['actions'] =>
  kind === 'approval' ? (profileKind === 'agent' ? 'Approve Agent' : 'Approve Lender') : '';

const approvalOf = (profileId: string): string => `approval-${profileId}`;

/** `profile` is the notice's profile: a payment notice itself holds no name. */
const presentNotice = (notice: NoticeDocument, profile: Agent | Lender | undefined, nameOf: (id: string | null) => string | null): NoticeReply => ({
  id: notice.id,
  status: notice.status,
  content: contentOf(notice, profile),
  date: notice.at,
  actions: actionsOf(notice),
  actions_content: notice.kind === 'approval' ? (notice.profileId ?? '') : '',
  website: notice.website ?? profile?.website ?? 'Busca',
  user_id: notice.accountId,
  agent_id: notice.profileKind === 'agent' ? notice.profileId : null,
  name: nameOfProfile(notice, profile),
  plan: notice.plan,
  profile_id: notice.kind === 'payment' ? notice.profileId : null,
  profile_status: notice.kind === 'payment' ? (profile?.status ?? null) : null,
  revision: profile?.revision ?? notice.revision,
  assignee: profile?.assignee ? { id: profile.assignee, name: nameOf(profile.assignee) } : null,
  notes: profile?.notes.length ?? 0,
  resent: notice.isResent,
  outcome: notice.outcome && { ...notice.outcome, actor: { ...notice.outcome.actor, name: nameOf(notice.outcome.actor.id) } },
});

/** The admins' open and resolved tasks, newest first unless `order` is `oldest`. */
export function noticeHandlers({ notices, agents, lenders, accounts }: Models): Pick<Handlers<typeof administrationRoutes>, 'notices' | 'neighbours'> {
  async function profileOf({ profileId, profileKind }: NoticeDocument): Promise<Agent | Lender | undefined> {
    if (profileId === null) return undefined;
    return (await (profileKind === 'lender' ? lenders : agents).get(profileId))?.body;
  }

  return {
    async notices({ query, ctx }) {
      await waitForPosition(ctx, notices, agents, lenders, accounts);
      const { order, before } = query;
      const list = { keys: listsOf(query), reverse: order === 'newest', ...(before && { before: new Date(before.start).toISOString() }) };
      const { entries, total } = await listOf(notices, list, partOf(query));
      const profiles = await Promise.all(entries.map(profileOf));
      const nameOf = await namesOf(accounts, [...entries.map(({ outcome }) => outcome?.actor.id), ...profiles.map((profile) => profile?.assignee)]);
      return listReply(ctx, entries.map((notice, index) => presentNotice(notice, profiles[index], nameOf)), total);
    },

    async neighbours({ params: { id }, ctx }) {
      await waitForPosition(ctx, notices);
      const notice = await notices.get(approvalOf(id));
      if (!notice) throw new ApiError('not-found', 'There is no such profile');
      // A decided profile keeps its place, so that the next one can be found from it.
      const beside = { keys: [keys.status('open'), keys.type('approval')], after: { sort: notice.body.at, id: notice.id }, offset: 0, limit: 1 } satisfies PageQuery;
      const [[previous], [next]] = [await notices.page({ ...beside, reverse: true }), await notices.page(beside)];
      return { previous: previous?.body.profileId ?? null, next: next?.body.profileId ?? null, waiting: await notices.total({ keys: beside.keys }) };
    },
  };
}
