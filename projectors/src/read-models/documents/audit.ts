import {
  profileKinds,
  streams,
  type Actor,
  type EventType,
  type Metadata,
  type PlanType,
  type Position,
} from '@busca/events';
import { readModel } from './read-model.ts';

export type AuditValue = string | boolean | null;

/** An event: where it stands in the log, what caused it and, where the audit has it, what it changed. */
export interface AuditDocument {
  position: Position;
  stream: string;
  revision: number;
  at: string;
  actor: Actor;
  type: EventType;
  /** Ids of the command that caused the event, and of the request that brought the command. */
  commandId: string;
  correlationId: string;
  /** Revision of the stream that the actor had seen; null where the command named none. */
  seenRevision: number | null;
  /** What an admin had on the screen; left out where the command did not say. */
  seen?: NonNullable<Metadata['seen']>;
  profileId: string | null;
  accountId: string | null;
  changes: { field: string; from: AuditValue; to: AuditValue }[];
  reason: string | null;
  /** The visitor whom the reason is about, by the pseudonym in the log; left out where there is none. */
  person?: string;
}

export const audit = readModel<AuditDocument>('audit');

const profileStreams = profileKinds.map((kind) => streams.profile(kind, ''));

/** The revision that an event gave to its profile; null where it stands in another stream. */
export const profileRevision = ({ stream, revision }: AuditDocument): number | null =>
  profileStreams.some((beginning) => stream.startsWith(beginning)) ? revision : null;

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
  /** Why it was declined, given, or replaced by an admin; what follows is personal, and null once it was erased. */
  reason: string | null;
  /** Where its payment is found, and the amount in dollars, as text. */
  reference: string | null;
  amount: string | null;
  activeFrom: string | null;
  endedAt: string | null;
  /** The plan that ended it, who changed to that one, and why; no reason where it was paid. */
  endedBy: PlanType | null;
  endedByWhom: Actor | null;
  endReason: string | null;
}

/** Every plan that a profile asked for or had, the oldest first. */
export interface PlanLedgerDocument {
  profileId: string;
  accountId: string;
  /** When its last line began or changed (ISO). */
  changedAt: string;
  lines: LedgerLine[];
}

export const planLedger = readModel<PlanLedgerDocument>('plan-ledger');
