import type { Actor } from '@busca/events';
import { ApiError, written, type Handlers, type SessionUser } from '@busca/platform';
import {
  auditTextQuery,
  keys,
  type ListQuery,
  type PlanLedgerDocument,
  type LedgerLine,
} from '@busca/projectors/read-models';
import type { z } from 'zod';
import { namesOf, publicNameOf, readsMasked } from '../http/names.ts';
import type { PlanLedgerReply } from '../contract.ts';
import { maskedLedger } from './present.ts';
import { copy } from '../copy.es.ts';
import { batches, listOf, listReply } from '../http/lists/list.ts';
import { CSV_START, csvRow, sendFile } from '../http/files/send-file.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { auditRoutes } from '../routes/audit.ts';
import { partOf, type planLedgerQuery } from '../routes/queries.ts';

type Line = PlanLedgerReply['lines'][number];
type Readers = Pick<Models, 'agents' | 'accounts'>;

/** Ledgers with names, as a reader may see them: an analyst sees no name but a public profile's. */
async function present(
  { agents, accounts }: Readers,
  ledgers: readonly PlanLedgerDocument[],
  reader: SessionUser,
): Promise<PlanLedgerReply[]> {
  const masked = readsMasked(reader);
  const deciders = ledgers.flatMap(({ lines }) =>
    lines.flatMap(({ decidedBy, endedByWhom }) => [decidedBy?.id, endedByWhom?.id]),
  );
  const nameOf = await namesOf(accounts, masked ? [] : deciders);
  const named = (actor: Actor | null) => actor && { ...actor, name: nameOf(actor.id) };
  return Promise.all(
    ledgers.map(masked ? maskedLedger : (ledger) => ledger).map(async ({ lines, ...ledger }) => {
      const profile = (await agents.get(ledger.profileId))?.body;
      return {
        ...ledger,
        name: masked ? publicNameOf(profile) : (profile?.details.full_name ?? null),
        lines: lines.map((line) => ({
          ...line,
          decidedBy: named(line.decidedBy),
          endedByWhom: named(line.endedByWhom),
        })),
      };
    }),
  );
}

const whoIs = (actor: Line['decidedBy']): string | null => actor && (actor.name ?? actor.id);

const rowsOf = ({ profileId, name, lines }: PlanLedgerReply): string =>
  lines
    .map((line) =>
      csvRow([
        profileId,
        name,
        line.plan,
        line.askedAt,
        copy.planOutcomes[line.outcome],
        line.decidedAt,
        whoIs(line.decidedBy),
        line.reason,
        line.reference,
        line.amount,
        line.activeFrom,
        line.endedAt,
        line.endedBy,
        whoIs(line.endedByWhom),
        line.endReason,
      ]),
    )
    .join('');

const UNDECIDED = {
  outcome: 'asked',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  reference: null,
  amount: null,
} as const;

/**
 * A line at a moment (ms since 1970): what came later has not happened. Null before the plan was asked for or given.
 */
function lineAsOf(line: LedgerLine, moment: number): LedgerLine | null {
  const { askedAt, decidedAt, activeFrom, endedAt } = line;
  const isPast = (at: string | null): boolean => at !== null && Date.parse(at) <= moment;
  if (!isPast(askedAt ?? decidedAt)) return null;
  return {
    ...line,
    ...(!isPast(decidedAt) && UNDECIDED),
    ...(!isPast(activeFrom) && { activeFrom: null }),
    ...(!isPast(endedAt) && { endedAt: null, endedBy: null, endedByWhom: null, endReason: null }),
  };
}

const lastOf = (lines: readonly LedgerLine[]): string | undefined =>
  lines
    .flatMap(({ askedAt, decidedAt, activeFrom, endedAt }) => [askedAt, decidedAt, activeFrom, endedAt])
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);

/**
 * A profile's ledger of plans as it was at a moment (ms since 1970). A line keeps all its dates, so nothing has to be
 * replayed.
 */
function ledgerAsOf(ledger: PlanLedgerDocument, moment: number): PlanLedgerDocument {
  const lines = ledger.lines.map((line) => lineAsOf(line, moment)).filter((line) => line !== null);
  return { ...ledger, lines, changedAt: lastOf(lines) ?? ledger.changedAt };
}

type Question = z.output<typeof planLedgerQuery>;

/**
 * The ledgers that a question is about, the one that changed last first. Analysts find nothing by words: they see none.
 */
function asked(
  { status, actor, profile, text, from, to }: Question,
  reader: SessionUser,
): ListQuery & { reverse: true } {
  const found = text === undefined ? null : auditTextQuery(text, readsMasked(reader));
  return {
    keys: [
      status ? keys.status(status) : keys.all,
      ...(actor ? [keys.actor(actor)] : []),
      ...(profile ? [keys.profile(profile)] : []),
      ...(found?.lists ?? []),
    ],
    ...(found && { words: found.words }),
    ...(from && { from: new Date(from.start).toISOString() }),
    ...(to && { before: new Date(to.end).toISOString() }),
    reverse: true,
  };
}

/** The ledger of plans, first the profile whose plans changed last. */
export function planLedgerHandlers({
  agents,
  accounts,
  planLedger,
}: Models): Pick<Handlers<typeof auditRoutes>, 'planLedger' | 'planLedgerCsv' | 'plansOfProfile'> {
  async function* texts(question: Question, reader: SessionUser): AsyncGenerator<string> {
    for await (const batch of batches(planLedger, asked(question, reader)))
      yield (await present({ agents, accounts }, batch, reader)).map(rowsOf).join('');
  }

  return {
    async planLedger({ query: { page, limit, ...question }, session, ctx }) {
      await waitForPosition(ctx, planLedger, agents, accounts);
      const { entries, total } = await listOf(planLedger, asked(question, session.user), partOf({ page, limit }));
      return listReply(ctx, await present({ agents, accounts }, entries, session.user), total);
    },

    async plansOfProfile({ params: { id }, query: { asOf }, session, ctx }) {
      await waitForPosition(ctx, planLedger, agents, accounts);
      const ledger = (await planLedger.get(id))?.body;
      if (!ledger) throw new ApiError('not-found', 'This profile never asked for a plan');
      const [reply] = await present(
        { agents, accounts },
        [asOf === undefined ? ledger : ledgerAsOf(ledger, asOf)],
        session.user,
      );
      return reply!;
    },

    async planLedgerCsv({ query, session, ctx }) {
      await waitForPosition(ctx, planLedger, agents, accounts);
      await sendFile(ctx, {
        name: 'planes.csv',
        type: 'text/csv',
        start: CSV_START + csvRow(copy.planColumns),
        parts: texts(query, session.user),
      });
      return written<string>();
    },
  };
}
