import { position } from '@busca/events';
import { keys, type AuditDocument, type ListQuery, type ReadModelReader } from '@busca/projectors/read-models';
import { ApiError, type Handlers } from '@busca/platform';
import type { AuditEntryReply } from '../contract.ts';
import { listOf, listReply, type Entries } from '../http/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf, type Part } from '../routes/queries.ts';
import { namesOf } from './actor-names.ts';

/**
 * Position of the first audit entry at or after an instant (ms). A binary search, because the trail follows the order of
 * the log; that is the order of time, except for differences between clocks.
 */
async function positionAt(audit: ReadModelReader<AuditDocument>, instant: number): Promise<string> {
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

/** The audit trail, newest first: who changed what, when and why. */
export function auditHandlers({ agents, lenders, audit, accounts }: Models): Pick<Handlers<typeof administrationRoutes>, 'audit' | 'auditOfProfile'> {
  async function read(query: ListQuery, part: Part): Promise<Entries<AuditEntryReply>> {
    const { entries, total } = await listOf(audit, { ...query, reverse: true }, part);
    const nameOf = await namesOf(accounts, entries.map(({ actor }) => actor.id));
    const present = ({ accountId: _, actor, ...entry }: AuditDocument): AuditEntryReply =>
      ({ ...entry, actor: { ...actor, name: nameOf(actor.id) } });
    return { entries: entries.map(present), ...(total !== undefined && { total }) };
  }

  return {
    async audit({ query: { from, to, actor, type, ...paging }, ctx }) {
      await waitForPosition(ctx, audit, accounts);
      const [list = keys.all, ...more] = [...(actor ? [keys.actor(actor)] : []), ...(type ? [keys.type(type)] : [])];
      const query: ListQuery = {
        keys: [list, ...more],
        ...(from && { from: await positionAt(audit, from.start) }),
        ...(to && { before: await positionAt(audit, to.end) }),
      };
      const { entries, total } = await read(query, partOf(paging));
      return listReply(ctx, entries, total);
    },

    async auditOfProfile({ params: { id }, query, ctx }) {
      await waitForPosition(ctx, audit, accounts, agents, lenders);
      // An empty history would not do as the check: an account's events belong to the history of each profile it can have.
      if (!((await agents.get(id)) ?? (await lenders.get(id)))) throw new ApiError('not-found', 'There is no such profile');
      const { entries, total } = await read({ keys: [keys.profile(id)] }, partOf(query));
      return listReply(ctx, entries, total);
    },
  };
}
