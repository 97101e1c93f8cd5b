import {
  anyOf,
  auditTextQuery,
  keys,
  type ListKey,
  type ListQuery,
  positionAt,
  type AuditDocument,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import { ApiError, written, type Handlers, type RouteContext, type SessionUser } from '@busca/platform';
import type { z } from 'zod';
import { position } from '@busca/events';
import type { AuditEntryReply } from '../contract.ts';
import { batches } from '../http/lists/batches.ts';
import { CSV_START, csvRow } from '../http/files/csv.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { readsMasked } from '../http/mask.ts';
import { sendFile } from '../http/files/send-file.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { auditRoutes } from '../routes/audit.ts';
import { partOf, type auditQuery, type Part, type auditPageQuery } from '../routes/queries.ts';
import { presentEntries } from './present.ts';
import { copy } from '../copy.es.ts';

/** Titles of the CSV file's columns. */
const csvHeader = (): string => csvRow(copy.auditColumns);

/** An entry's rows: one for each changed field, or one without a field. */
function csvRowsOf({
  position,
  at,
  type,
  actor,
  commandId,
  seenRevision,
  profileId,
  accountId,
  name,
  changes,
  reason,
}: AuditEntryReply): string {
  const what = changes.length > 0 ? changes : [{ field: null, from: null, to: null }];
  return what
    .map(({ field, from, to }) =>
      csvRow([
        position,
        at,
        type,
        actor.id,
        actor.role,
        actor.name,
        commandId,
        seenRevision,
        profileId,
        accountId,
        name,
        field,
        from,
        to,
        reason,
      ]),
    )
    .join('');
}

const lineOf = (entry: AuditEntryReply): string => `${JSON.stringify(entry)}\n`;

type Audit = ReadModelReader<AuditDocument>;

/**
 * The part of the trail that filters let through: entries that match all of them. What is folded away stands there only
 * where a type, a field, a command or a message is asked for.
 */
async function filtered(
  audit: Audit,
  { from, to, actor, type, profile, account, command, lead, field, text }: z.output<typeof auditQuery>,
  reader: SessionUser,
): Promise<ListQuery> {
  const words = text === undefined ? null : auditTextQuery(text, readsMasked(reader));
  const precise: ListKey[] = [
    ...(lead ? [keys.lead(lead)] : []),
    ...(command ? [keys.command(command)] : []),
    ...(type ? [anyOf(type.map(keys.type))] : []),
    ...(field ? [keys.field(field)] : []),
    ...(words?.lists ?? []),
  ];
  const [list = keys.told, ...others] = [
    ...precise,
    ...(profile ? [keys.profile(profile)] : []),
    ...(account ? [keys.account(account)] : []),
    ...(actor ? [keys.actor(actor)] : []),
    ...(precise.length === 0 ? [keys.told] : []),
  ];
  return {
    keys: [list, ...others],
    areDisjoint: true,
    ...(words && { words: words.words }),
    ...(from && { from: await positionAt(audit, from.start) }),
    ...(to && { before: await positionAt(audit, to.end) }),
  };
}

/** The query of a page that begins below a position. */
function olderThan({ before, ...query }: ListQuery, digits: z.output<typeof auditPageQuery>['cursor']): ListQuery {
  const bounds = [
    ...(before === undefined ? [] : [before]),
    ...(digits === undefined ? [] : [position(BigInt(digits))]),
  ].toSorted();
  return { ...query, ...(bounds[0] !== undefined && { before: bounds[0] }) };
}

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
    for await (const batch of batches(audit, { ...(await filtered(audit, query, reader)), reverse: true }))
      yield (await presentEntries(models, batch, reader)).map(textOf).join('');
  }

  return {
    async audit({ query: { page, limit, cursor, ...filters }, session, ctx }) {
      await waitForPosition(ctx, audit, accounts, agents, lenders);
      const query = olderThan(await filtered(audit, filters, session.user), cursor);
      return answer(ctx, query, partOf({ page, limit }), session.user);
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
