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
  /** Id of the command that caused the event. */
  commandId: string;
  /** Id of the request that brought the command; left out where it is the command's. */
  correlationId?: string;
  /** Revision of the stream that the actor had seen; left out where the command named none. */
  seenRevision?: number;
  /** What an admin had on the screen; left out where the command did not say. */
  seen?: NonNullable<Metadata['seen']>;
  /** The profile and the account that it is about; left out where there is none. */
  profileId?: string;
  accountId?: string;
  /** What each changed field was and is, in the order of the event. */
  changes: Readonly<Record<string, readonly [from: AuditValue, to: AuditValue]>>;
  /** Left out where none was given. */
  reason?: string;
  /** The visitor whom the reason is about, by the pseudonym in the log; left out where there is none. */
  person?: string;
}

export const audit = readModel<AuditDocument>('audit');

export interface AuditChange {
  field: string;
  from: AuditValue;
  to: AuditValue;
}

/** The changes of an entry, field by field. */
export const changesOf = ({ changes }: AuditDocument): AuditChange[] =>
  Object.entries(changes).map(([field, [from, to]]) => ({ field, from, to }));

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
