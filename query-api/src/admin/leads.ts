import { keys, type LeadDocument } from '@busca/projectors/read-models';
import { signedIn } from '@busca/platform';
import type Router from '@koa/router';
import type { LeadReply } from '../contract.ts';
import { leadFilter, pagingSchema } from '../filters.ts';
import type { QueryContext } from '../http/context.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import { listOf, replyList } from '../http/list.ts';
import { readQuery } from '../http/query.ts';
import type { Models } from '../models.ts';

const presentLead = ({ at, ...lead }: LeadDocument): LeadReply => ({ ...lead, date: at });

/** Visitors' messages with what they agreed to, newest first. Admins only: analysts see no visitor's personal data. */
export function leadRoutes(router: Router, { leads }: Models): void {
  router.get('/api/admin/leads', async (ctx: QueryContext) => {
    signedIn(ctx, 'Admin');
    const { status } = readQuery(ctx, leadFilter);
    const part = readQuery(ctx, pagingSchema);
    await waitForPosition(ctx, leads);
    const { entries, total } = await listOf(leads, { keys: [status ? keys.status(status) : keys.all], reverse: true }, part);
    replyList(ctx, entries.map(presentLead), total);
  });
}
