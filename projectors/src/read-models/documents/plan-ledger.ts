import type { Actor, PlanType } from '@busca/events';
import { readModel } from './read-model.ts';

/** What became of a requested plan, or how an admin gave one without a request. */
export type LedgerOutcome = 'asked' | 'withdrawn' | 'declined' | 'replaced' | 'paid' | 'given';

/** A plan of a profile in the ledger. Instants are ISO; what has not happened is null. */
export interface LedgerLine {
  plan: PlanType;
  askedAt: string | null;
  outcome: LedgerOutcome;
  /** When it was withdrawn, declined, replaced by another request, confirmed as paid, or given; and by whom. */
  decidedAt: string | null;
  decidedBy: Actor | null;
  activeFrom: string | null;
  endedAt: string | null;
  /** The plan that ended it. */
  endedBy: PlanType | null;
}

/** Every plan that a profile asked for or had, the oldest first. No reason stands here: it is personal. */
export interface PlanLedgerDocument {
  profileId: string;
  accountId: string;
  /** When its last line began or changed (ISO). */
  changedAt: string;
  lines: LedgerLine[];
}

export const planLedger = readModel<PlanLedgerDocument>('plan-ledger');
