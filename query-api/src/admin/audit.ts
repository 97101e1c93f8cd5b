import { position } from '@busca/events';
import { keys, type AuditDocument, type ListQuery, type ReadModelReader } from '@busca/projectors/read-models';
import { ApiError, signedIn } from '@busca/platform';
import type Router from '@koa/router';
import type { AuditEntryReply } from '../contract.ts';
import { auditFilter, pagingSchema } from '../filters.ts';
import type { QueryContext } from '../http/context.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import { listOf, replyList, type Entries } from '../http/list.ts';
import { param, readQuery } from '../http/query.ts';
import type { Models } from '../models.ts';

/**
 * Place in the audit trail of the first entry at or after an instant (ms): halving, since the trail is in the order of
 * the log and that is time's order, but for what clocks differ.
 */
async function placeOf(audit: ReadModelReader<AuditDocument>, instant: number): Promise<string> {
  let low = 0n;
  let high = BigInt((await audit.state()).position) + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const [entry] = await audit.page({ keys: [keys.all], from: position(middle), offset: 0, limit: 1 });
    if (!entry || Date.parse(entry.body.at) >= instant) high = middle;
    else low = BigInt(entry.body.position) + 1n;
  }
  return position(low);
}

/** Who changed what, when and why, newest first. */
export function auditRoutes(router: Router, { agents, lenders, audit, accounts }: Models): void {
  async function namesOf(entries: AuditDocument[]): Promise<Map<string, string>> {
    const ids = new Set(entries.flatMap(({ actor }) => actor.id ?? []));
    const found = await Promise.all([...ids].map((id) => accounts.get(id)));
    return new Map(found.flatMap((account) => (account ? [[account.id, account.body.name]] : [])));
  }

  async function read(ctx: QueryContext, query: ListQuery): Promise<Entries<AuditEntryReply>> {
    const { entries, total } = await listOf(audit, { ...query, reverse: true }, readQuery(ctx, pagingSchema));
    const names = await namesOf(entries);
    const present = ({ accountId: _, actor, ...entry }: AuditDocument): AuditEntryReply =>
      ({ ...entry, actor: { ...actor, name: names.get(actor.id ?? '') ?? null } });
    return { entries: entries.map(present), ...(total !== undefined && { total }) };
  }

  router.get('/api/admin/audit', async (ctx: QueryContext) => {
    signedIn(ctx, 'Admin', 'Analyst');
    const { from, to, actor, type } = readQuery(ctx, auditFilter);
    await waitForPosition(ctx, audit, accounts);
    const [list = keys.all, ...more] = [...(actor ? [keys.actor(actor)] : []), ...(type ? [keys.type(type)] : [])];
    const { entries, total } = await read(ctx, {
      keys: [list, ...more],
      ...(from && { from: await placeOf(audit, from.start) }),
      ...(to && { before: await placeOf(audit, to.end) }),
    });
    replyList(ctx, entries, total);
  });

  router.get('/api/admin/profiles/:id/audit', async (ctx: QueryContext) => {
    signedIn(ctx, 'Admin', 'Analyst');
    await waitForPosition(ctx, audit, accounts, agents, lenders);
    const id = param(ctx, 'id');
    // Not whether the history is empty: an account's own events stand in that of each profile that it can have.
    if (!((await agents.get(id)) ?? (await lenders.get(id)))) throw new ApiError('not-found', 'There is no such profile');
    const { entries, total } = await read(ctx, { keys: [keys.profile(id)] });
    replyList(ctx, entries, total);
  });
}
