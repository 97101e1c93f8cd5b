import { position } from '@busca/events';
import { ApiError, type Handlers, type RouteContext, type SessionUser, written } from '@busca/platform';
import {
  anyOf,
  type AuditDocument,
  auditTextQuery,
  keys,
  type ListKey,
  type ListQuery,
  positionAt,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import type { z } from 'zod';
import { type AuditEntryReply, BEYOND_END, type FileCover } from '../contract.ts';
import { copy } from '../copy.es.ts';
import {
  addressOf,
  asked as row,
  type CoveredFile,
  coveredNdjson,
  type CoveredTable,
  coveredZip,
  coverFor,
  type FileDependencies,
  localInstant,
  named,
  sortableInstant,
  wordsFor,
} from '../http/files/covered-file.ts';
import { type Cell, sendFile } from '../http/files/send-file.ts';
import { batches, listOf, listReply } from '../http/lists/list.ts';
import { namesOf, readableNameOf, readsMasked } from '../http/names.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { AuditWords } from '../pages/contract.ts';
import type { auditRoutes } from '../routes/audit.ts';
import { auditFileQuery, type auditPageQuery, type auditQuery, type Part, partOf } from '../routes/queries.ts';
import { planLedgerHandlers } from './plan-ledger.ts';
import { presentEntries } from './present.ts';
import { questions } from './questions.ts';

type Question = z.output<typeof auditFileQuery>;

/** What somebody asked of the audit, in words; for an analyst without names that they may not see. */
async function questionOf(
  { agents, lenders, accounts }: Pick<Models, 'agents' | 'lenders' | 'accounts'>,
  { from, to, actor, type, profile, account, command, lead, field, text, zone }: Question,
  { reader, words, isFolded }: { reader: SessionUser; words: AuditWords; isFolded: boolean },
): Promise<FileCover['question']> {
  const labels = copy.question;
  const masked = readsMasked(reader);
  const nameOf = await namesOf(accounts, masked ? [] : [actor, account]);
  const subject = profile && ((await agents.get(profile)) ?? (await lenders.get(profile)))?.body;
  const local = localInstant(zone);
  const asked = [
    ...row(labels.from, from && local(from.start)),
    ...row(labels.to, to && local(to.end - 1)),
    ...row(labels.type, type?.map((one) => labels.quoted(words.types[one] ?? one)).join(', ')),
    ...row(labels.field, field && (words.fields[field] ?? field)),
    ...row(labels.text, text && labels.quoted(text)),
    ...row(labels.actor, actor && (words.roles[actor] ?? named(nameOf(actor), actor))),
    ...row(labels.profile, profile && named(subject && readableNameOf(subject, reader), profile)),
    ...row(labels.account, account && named(nameOf(account), account)),
    ...row(labels.command, command),
    ...row(labels.lead, lead),
  ];
  if (!isFolded) return asked;
  return [...asked, { label: labels.all, text: asked.length === 0 ? labels.withoutFolded : labels.onlyTold }];
}

/** The audit as a table: a row for each changed field of an entry, or one without a field. */
function auditTable(zone: string, words: AuditWords): CoveredTable<AuditEntryReply> {
  const local = sortableInstant(zone);
  const rowsOf = ({ changes, actor, at, type, ...entry }: AuditEntryReply): Cell[][] => {
    const what = changes.length > 0 ? changes : [{ field: null, from: null, to: null }];
    return what.map(({ field, from, to }) => [
      entry.position,
      at,
      local(at),
      type,
      words.types[type] ?? type,
      actor.id,
      actor.role,
      words.roles[actor.role] ?? actor.role,
      actor.name,
      entry.commandId,
      entry.seenRevision,
      entry.seen?.how ?? null,
      entry.seen && copy.seenWays[entry.seen.how],
      entry.seen?.openedAt ?? null,
      entry.revision,
      entry.profileId,
      entry.accountId,
      entry.name,
      field,
      field && (words.fields[field] ?? field),
      from,
      field && wordsFor(field, from, words, local),
      to,
      field && wordsFor(field, to, words, local),
      entry.reason,
    ]);
  };
  return { name: 'auditoria.csv', columns: copy.auditColumns(zone), rowsOf };
}

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

/** Exactly what was asked, up to the position that the trail has reached, and what its cover says of it. */
async function fileOf(
  ctx: RouteContext,
  { query, reader }: { query: z.output<typeof auditFileQuery>; reader: SessionUser },
  models: Models,
  dependencies: FileDependencies,
): Promise<CoveredFile<AuditEntryReply>> {
  const { audit, accounts, agents, lenders } = models;
  const [state] = await waitForPosition(ctx, audit, accounts, agents, lenders);
  const upTo = state!.position;
  const filters = await filtered(audit, query, reader);
  const list = { ...olderThan(filters, String(BigInt(upTo) + 1n)), reverse: true };
  const isFolded = filters.keys.includes(keys.told);
  const question = await questionOf(models, query, { reader, words: dependencies.words, isFolded });
  const address = addressOf('/api/admin/audit', ctx.querystring, auditFileQuery);
  return {
    asked: await coverFor(reader, { zone: query.zone, question, address, upTo }, dependencies),
    async *entries() {
      for await (const batch of batches(audit, list)) yield presentEntries(models, batch, reader);
    },
  };
}

/** The audit trail, newest first: who changed what, when and why; and the ledger of plans. */
export function auditHandlers(models: Models, dependencies: FileDependencies): Handlers<typeof auditRoutes> {
  const { agents, lenders, audit, accounts, planLedger } = models;

  async function answer(
    ctx: RouteContext,
    query: ListQuery,
    part: Part,
    reader: SessionUser,
  ): Promise<AuditEntryReply[]> {
    const { entries, total } = await listOf(audit, { ...query, reverse: true }, { ...part, countedTo: BEYOND_END });
    return listReply(ctx, await presentEntries(models, entries, reader), total);
  }

  return {
    ...planLedgerHandlers(models),

    async audit({ query: { page, limit, cursor, ...filters }, session, ctx }) {
      await waitForPosition(ctx, audit, accounts, agents, lenders);
      const query = olderThan(await filtered(audit, filters, session.user), cursor);
      return answer(ctx, query, partOf({ page, limit }), session.user);
    },

    async auditZip({ query, session, ctx }) {
      const file = await fileOf(ctx, { query, reader: session.user }, models, dependencies);
      const parts = coveredZip(file, auditTable(query.zone, dependencies.words), dependencies.words);
      await sendFile(ctx, { name: 'auditoria.zip', type: 'application/zip', parts });
      return written<string>();
    },

    async auditNdjson({ query, session, ctx }) {
      const parts = coveredNdjson(await fileOf(ctx, { query, reader: session.user }, models, dependencies));
      await sendFile(ctx, { name: 'auditoria.ndjson', type: 'application/x-ndjson', parts });
      return written<string>();
    },

    async auditQuestion({ params: { question }, query, session, ctx }) {
      await waitForPosition(ctx, audit, planLedger, accounts, agents, lenders);
      const findings = await questions[question](models);
      const { offset, limit, paged } = partOf(query);
      const replies = findings
        .slice(offset, offset + limit)
        .map(async (found) => ({ entries: await presentEntries(models, found, session.user) }));
      return listReply(ctx, await Promise.all(replies), paged ? findings.length : undefined);
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
