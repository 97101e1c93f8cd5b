import { rejectionCategories, withholdingCategories } from '@busca/events/enums';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Fewer of anything are shown to nobody but those who work here: with fewer a number could tell of somebody. */
export const FEWEST_SHOWN = 5;

/** A seal of the log, for everybody. */
export const sealSchema = z.object({
  /** From 1 on. */
  number: z.number().int(),
  at: z.string(),
  /** How many events it is over; null for fewer than FEWEST_SHOWN. */
  events: z.number().int().nullable(),
  /** The Merkle root over their hashes (RFC 6962), in hex. */
  root: sha256,
  /** The hash of the seal before, to which it is chained; '' for the first one. */
  previous: z.string(),
  hash: sha256,
});
export type SealReply = z.infer<typeof sealSchema>;
export const sealListSchema = z.array(sealSchema);

/**
 * What proves that an event stands in the log as it was sealed: SHA-256 of a zero byte and `content` is `leaf`, which
 * `path` leads to the root of the seal (RFC 9162, 2.1.3.2). Hashes are in hex.
 */
export const eventProofSchema = z.object({
  /** The event as it is stored, as JSON: id, type, stream, revision, data, metadata. Personal fields are encrypted. */
  content: z.string(),
  leaf: sha256,
  /** Which leaf of the seal it is, from 0 on, and of how many. */
  index: z.number().int().min(0),
  size: z.number().int().min(1),
  path: z.array(sha256).max(64),
  seal: z.number().int().min(1),
  seal_hash: sha256,
});
export type EventProofReply = z.infer<typeof eventProofSchema>;

/** What the seals say of an event: it is as it was sealed, the next seal will be over it, or it is another one now. */
export const sealStates = ['sealed', 'waiting', 'altered'] as const;

/** The file of a certificate's proof, which the page that checks it reads. */
export const PROOF_FORMAT = 'busca-proof-1';
export const proofFileSchema = z.object({
  format: z.literal(PROOF_FORMAT),
  events: z
    .array(z.object({ event_id: z.string(), proof: eventProofSchema.nullable() }))
    .min(1)
    .max(100),
});
export type ProofFile = z.infer<typeof proofFileSchema>;

/** A number of things; null for fewer than FEWEST_SHOWN, and for none. */
const count = z.number().int().nullable();

/** What happened in a month that is over, by UTC. */
export const transparencySchema = z.object({
  months: z.array(
    z.object({
      /** '2026-01' */
      month: z.string(),
      approvals: count,
      /** Hours from sign-up to approval that half of the approvals, and nine of ten, did not exceed. */
      approval_p50: z.number().nullable(),
      approval_p90: z.number().nullable(),
      rejections: z.object(Object.fromEntries(rejectionCategories.map((one) => [one, count])) as Counts<Rejection>),
      answers: count,
      reviews_withheld: z.object(
        Object.fromEntries(withholdingCategories.map((one) => [one, count])) as Counts<Withholding>,
      ),
      erasures: count,
    }),
  ),
});
type Rejection = (typeof rejectionCategories)[number];
type Withholding = (typeof withholdingCategories)[number];
type Counts<Name extends string> = Record<Name, typeof count>;

export type TransparencyReply = z.infer<typeof transparencySchema>;
export type TransparencyMonth = TransparencyReply['months'][number];
export const transparencyCsvSchema = z.string();
