import { keys, type ListQuery } from '@busca/projectors/read-models';
import { ApiError, written, type Handlers, type RouteContext, type SessionUser } from '@busca/platform';
import type { z } from 'zod';
import type { AuditEntryReply } from '../contract.ts';
import { batches } from '../http/lists/batches.ts';
import { CSV_START } from '../http/files/csv.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { sendFile } from '../http/files/send-file.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { auditRoutes } from '../routes/audit.ts';
import { partOf, type auditQuery, type Part } from '../routes/queries.ts';
import { csvHeader, csvRowsOf, lineOf } from './files.ts';
import { presentEntries } from './present.ts';
import { filtered, olderThan } from './queries.ts';

/** The audit trail, newest first: who changed what, when and why. */
export function auditHandlers(
  models: Models,
): Omit<Handlers<typeof auditRoutes>, 'planLedger' | 'planLedgerCsv' | 'plansOfProfile'> {
  const { agents, lenders, audit, accounts } = models;

  async function answer(
    ctx: RouteContext,
    query: ListQuery,
    part: Part,
    reader: SessionUser,
  ): Promise<AuditEntryReply[]> {
    const { entries, total } = await listOf(audit, { ...query, reverse: true }, part);
    return listReply(ctx, await presentEntries(models, entries, reader), total);
  }

  /** The filtered trail as the texts of a file, a batch at a time. */
  async function* texts(
    query: z.output<typeof auditQuery>,
    reader: SessionUser,
    textOf: (entry: AuditEntryReply) => string,
  ): AsyncGenerator<string> {
    for await (const batch of batches(audit, { ...(await filtered(audit, query)), reverse: true }))
      yield (await presentEntries(models, batch, reader)).map(textOf).join('');
  }

  return {
    async audit({ query: { page, limit, olderThan: digits, ...filters }, session, ctx }) {
      await waitForPosition(ctx, audit, accounts, agents, lenders);
      return answer(ctx, olderThan(await filtered(audit, filters), digits), partOf({ page, limit }), session.user);
    },

    async auditCsv({ query, session, ctx }) {
      await waitForPosition(ctx, audit, accounts, agents, lenders);
      await sendFile(ctx, {
        name: 'auditoria.csv',
        type: 'text/csv',
        start: CSV_START + csvHeader(),
        parts: texts(query, session.user, csvRowsOf),
      });
      return written<string>();
    },

    async auditNdjson({ query, session, ctx }) {
      await waitForPosition(ctx, audit, accounts, agents, lenders);
      await sendFile(ctx, {
        name: 'auditoria.ndjson',
        type: 'application/x-ndjson',
        parts: texts(query, session.user, lineOf),
      });
      return written<string>();
    },

    async auditOfProfile({ params: { id }, query, session, ctx }) {
      await waitForPosition(ctx, audit, accounts, agents, lenders);
      // An empty history would not do as the check: an account's events belong to the history of each profile it can
      // have.
      if (!((await agents.get(id)) ?? (await lenders.get(id))))
        throw new ApiError('not-found', 'There is no such profile');
      return answer(ctx, { keys: [keys.profile(id)] }, partOf(query), session.user);
    },

    async auditOfAccount({ params: { id }, query, session, ctx }) {
      await waitForPosition(ctx, audit, accounts, agents, lenders);
      if (!(await accounts.get(id))) throw new ApiError('not-found', 'There is no such account');
      return answer(ctx, { keys: [keys.account(id)] }, partOf(query), session.user);
    },
  };
}
