import type { LedgerLine, PlanLedgerDocument } from '@busca/projectors/read-models';

/**
 * A line at a moment (ms since 1970): what came later has not happened. Null before the plan was asked for or given.
 */
function lineAsOf(line: LedgerLine, moment: number): LedgerLine | null {
  const { askedAt, decidedAt, activeFrom, endedAt } = line;
  const isPast = (at: string | null): boolean => at !== null && Date.parse(at) <= moment;
  if (!isPast(askedAt ?? decidedAt)) return null;
  return {
    ...line,
    ...(!isPast(decidedAt) && { outcome: 'asked', decidedAt: null, decidedBy: null }),
    ...(!isPast(activeFrom) && { activeFrom: null }),
    ...(!isPast(endedAt) && { endedAt: null, endedBy: null }),
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
export function ledgerAsOf(ledger: PlanLedgerDocument, moment: number): PlanLedgerDocument {
  const lines = ledger.lines.map((line) => lineAsOf(line, moment)).filter((line) => line !== null);
  return { ...ledger, lines, changedAt: lastOf(lines) ?? ledger.changedAt };
}
