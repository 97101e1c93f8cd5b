import { keys, type NoticeDocument } from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import type { NoticeReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { listOf, listReply } from '../http/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Agent, Lender, Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf } from '../routes/queries.ts';

function contentOf(notice: NoticeDocument, profile: Agent | Lender | undefined): string {
  const name = notice.name ?? profile?.details.full_name ?? copy.unnamedAgent;
  if (notice.kind === 'payment') return copy.payment(name, notice.plan ?? '');
  if (notice.kind === 'demo') return notice.content ?? '';
  return notice.profileKind === 'agent' ? copy.approvalOfAgent(name) : copy.approvalOfLender(name);
}

const actionsOf = ({ kind, profileKind }: NoticeDocument): NoticeReply['actions'] =>
  kind === 'approval' ? (profileKind === 'agent' ? 'Approve Agent' : 'Approve Lender') : '';

/** `profile` is the notice's profile: a payment notice itself holds neither a name nor a site. */
const presentNotice = (notice: NoticeDocument, profile?: Agent | Lender): NoticeReply => ({
  id: notice.id,
  status: notice.status,
  content: contentOf(notice, profile),
  date: notice.at,
  actions: actionsOf(notice),
  actions_content: notice.kind === 'approval' ? (notice.profileId ?? '') : '',
  website: notice.website ?? profile?.website ?? 'Busca',
  user_id: notice.accountId,
  agent_id: notice.profileKind === 'agent' ? notice.profileId : null,
  plan: notice.plan,
  profile_id: notice.kind === 'payment' ? notice.profileId : null,
  profile_status: notice.kind === 'payment' ? (profile?.status ?? null) : null,
  revision: profile?.revision ?? notice.revision,
});

/** The admins' open and resolved tasks, newest first unless `order` is `oldest`. */
export function noticeHandlers({ notices, agents, lenders }: Models): Pick<Handlers<typeof administrationRoutes>, 'notices'> {
  async function present(notice: NoticeDocument): Promise<NoticeReply> {
    if (notice.profileId === null) return presentNotice(notice);
    const profile = await (notice.profileKind === 'lender' ? lenders : agents).get(notice.profileId);
    return presentNotice(notice, profile?.body);
  }

  return {
    async notices({ query: { status, order, ...paging }, ctx }) {
      await waitForPosition(ctx, notices, agents, lenders);
      const listKeys: [string] = [status ? keys.status(status) : keys.all];
      const { entries, total } = await listOf(notices, { keys: listKeys, reverse: order === 'newest' }, partOf(paging));
      return listReply(ctx, await Promise.all(entries.map(present)), total);
    },
  };
}
