import { z } from 'zod';
import { actorSchema } from './administration.ts';
import { planType } from './profiles.ts';
import { seenWays } from '@busca/events/enums';

const auditValue = z.union([z.string(), z.boolean(), z.null()]);

export const auditEntrySchema = z.object({
  position: z.string(),
  at: z.string(),
  actor: actorSchema,
  type: z.string(),
  /** Ids of the command that caused it, and of the request that brought the command. */
  commandId: z.string(),
  correlationId: z.string(),
  /** The revision that its actor had seen; null where the command named none. */
  seenRevision: z.number().int().nullable(),
  /**
   * What an admin had on the screen, and since when the profile was open, by the browser's clock; null where the
   * command did not say.
   */
  seen: z.object({ how: z.enum(seenWays), openedAt: z.string().nullable() }).nullable(),
  /** The revision that it gave to its profile; null where it changed none. */
  revision: z.number().int().nullable(),
  profileId: z.string().nullable(),
  accountId: z.string().nullable(),
  /** Name of the profile or account that it is about; null where there is none, or none that the reader may see. */
  name: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: auditValue, to: auditValue })),
  reason: z.string().nullable(),
});
export type AuditEntryReply = z.infer<typeof auditEntrySchema>;
export const auditTrailSchema = z.array(auditEntrySchema);

/** Files: a ZIP of the entries as CSV and their cover as text; a cover on the first line and an entry on each other. */
export const auditZipSchema = z.string().meta({ format: 'binary' });
export const auditNdjsonSchema = z.string();

/** What became of a plan that was asked for, or how it came without. */
export const ledgerOutcomes = ['asked', 'withdrawn', 'declined', 'replaced', 'paid', 'given'] as const;

export const ledgerLineSchema = z.object({
  plan: planType,
  askedAt: z.string().nullable(),
  outcome: z.enum(ledgerOutcomes),
  decidedAt: z.string().nullable(),
  decidedBy: actorSchema.nullable(),
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.string().nullable(),
  activeFrom: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: planType.nullable(),
  endedByWhom: actorSchema.nullable(),
  endReason: z.string().nullable(),
});
/** The plans of one profile, the oldest first. */
export const planLedgerSchema = z.object({
  profileId: z.string(),
  accountId: z.string(),
  name: z.string().nullable(),
  changedAt: z.string(),
  lines: z.array(ledgerLineSchema),
});
export type PlanLedgerReply = z.infer<typeof planLedgerSchema>;
export const planLedgerListSchema = z.array(planLedgerSchema);
/** A file: a header row and a row for each line of the ledger. */
export const planLedgerCsvSchema = z.string();

/** Questions that one filter of the audit does not answer. */
export const preparedQuestions = [
  'undone-approvals',
  'unpaid-plans',
  'unopened-decisions',
  'contact-before-offer',
] as const;
export type PreparedQuestion = (typeof preparedQuestions)[number];

/** The entries that answer a prepared question about one profile or account, in log order; at least one. */
export const auditFindingSchema = z.object({ entries: z.array(auditEntrySchema).min(1) });
export type AuditFindingReply = z.infer<typeof auditFindingSchema>;
export const auditFindingListSchema = z.array(auditFindingSchema);

/** What stands over what was asked of the audit: in a ZIP beside the CSV, as the first line of NDJSON, on paper. */
export interface FileCover {
  askedBy: { id: string; role: string; name: string };
  /** When (ISO), and the reader's time zone, in which local times are written. */
  askedAt: string;
  zone: string;
  /** What was asked, in words. */
  question: { label: string; text: string }[];
  /** The call that answers it, with its query. */
  address: string;
  entries: number;
  /** Positions of the oldest entry and the newest one; null without entries. */
  from: string | null;
  to: string | null;
  /** The log's last position: the entries are all of them up to there. */
  upTo: string;
  /** The newest seal of the log; null before the first one. */
  seal: { number: number; at: string; hash: string } | null;
  /** SHA-256 of the entries as lines of NDJSON, without this cover, in hex. */
  sha256: string;
}
