import { keys, type NoticeDocument } from '@busca/projectors/read-models';
import { signedIn } from '@busca/platform';
import type Router from '@koa/router';
import type { NoticeReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { noticeFilter, pagingSchema } from '../filters.ts';
import type { QueryContext } from '../http/context.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import { listOf, replyList } from '../http/list.ts';
import { readQuery } from '../http/query.ts';
import type { Agent, Models } from '../models.ts';

function contentOf(notice: NoticeDocument, agent: Agent | undefined): string {
  const name = notice.name ?? agent?.details.full_name ?? copy.unnamedAgent;
  if (notice.kind === 'payment') return copy.payment(name, notice.plan ?? '');
  if (notice.kind === 'demo') return notice.content ?? '';
  return notice.profileKind === 'agent' ? copy.approvalOfAgent(name) : copy.approvalOfLender(name);
}

const actionsOf = ({ kind, profileKind }: NoticeDocument): NoticeReply['actions'] =>
  kind === 'approval' ? (profileKind === 'agent' ? 'Approve Agent' : 'Approve Lender') : '';

/** `agent` is who wants the plan of a payment notice, which doesn't tell it itself. */
const presentNotice = (notice: NoticeDocument, agent?: Agent): NoticeReply => ({
  id: notice.id,
  status: notice.status,
  content: contentOf(notice, agent),
  date: notice.at,
  actions: actionsOf(notice),
  actions_content: notice.kind === 'approval' ? (notice.profileId ?? '') : '',
  website: notice.website ?? agent?.website ?? 'Busca',
  user_id: notice.accountId,
  agent_id: notice.profileKind === 'agent' ? notice.profileId : null,
  plan: notice.plan,
  profile_id: notice.kind === 'payment' ? notice.profileId : null,
  profile_status: agent?.status ?? null,
});

/** What there is to do, newest first. */
export function noticeRoutes(router: Router, { notices, agents }: Models): void {
  const present = async (notice: NoticeDocument) =>
    presentNotice(notice, notice.kind === 'payment' ? (await agents.get(notice.profileId ?? ''))?.body : undefined);

  router.get('/api/admin/notices', async (ctx: QueryContext) => {
    signedIn(ctx, 'Admin');
    const { status } = readQuery(ctx, noticeFilter);
    const part = readQuery(ctx, pagingSchema);
    await waitForPosition(ctx, notices, agents);
    const { entries, total } = await listOf(notices, { keys: [status ? keys.status(status) : keys.all], reverse: true }, part);
    replyList(ctx, await Promise.all(entries.map(present)), total);
  });
}
