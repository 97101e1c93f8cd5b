import {
  answerChannels,
  consentRevokers,
  holdingStates,
  leadOutcomes,
  leadPages,
  leadStatuses,
  offerWays,
  passReasons,
  profileKinds,
  returnReasons,
} from '@busca/events/enums';
import { z } from 'zod';
import { assigneeSchema, notesSchema } from './administration.ts';
import { eventProofSchema, sealStates } from './transparency.ts';

/** What a message waits for: as `WaitsFor` of its life. */
const waitsForSchema = z.enum(['turn', 'holder', 'admins', 'sender', 'nobody']);

/** How a message left a holder. */
export const leavings = ['passed', 'lapsed', 'taken-back', 'another', 'withdrawn', 'handled'] as const;

/** A professional who has a message, or had it. Instants are ISO; null is what has not happened. */
const holdingShape = {
  profile_id: z.string(),
  kind: z.enum(profileKinds),
  /** null once the profile is gone. */
  full_name: z.string().nullable(),
  way: z.enum(offerWays),
  state: z.enum(holdingStates),
  since: z.string(),
  accepted_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  channel: z.enum(answerChannels).nullable(),
  outcome: z.enum(leadOutcomes).nullable(),
  /** What the sender said of the answer. */
  confirmed: z.boolean().nullable(),
};

/** The holder; `until` is when the message goes on, null where it never does. */
export const holderSchema = z.object({ ...holdingShape, until: z.string().nullable() });

/**
 * A former holder. `reason` is one of a pass; `note` is the holder's, or an admin's who took it back: admins alone see
 * it.
 */
export const formerHolderSchema = z.object({
  ...holdingShape,
  left_at: z.string(),
  how: z.enum(leavings),
  reason: z.enum(passReasons).nullable(),
  note: z.string().nullable(),
});

export const leadSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  /** Name of the text that its sender agreed to. */
  consent: z.string(),
  /** When the consent was taken back, by whom, and why; null as long as it stands. Then email and phone are empty. */
  revoked: z.object({ at: z.string(), by: z.enum(consentRevokers), reason: z.string().nullable() }).nullable(),
  /** The page that it was sent from; null for an older one. */
  page: z.enum(leadPages).nullable(),
  date: z.string(),
  status: z.enum(leadStatuses),
  /** The kind of professional that it is for; null where it is for the admins. */
  kind: z.enum(profileKinds).nullable(),
  /** The catalogue's label of the place; null where it is not known there. `location` is what the sender typed then. */
  place: z.string().nullable(),
  location: z.string().nullable(),
  timeframe: z.string().nullable(),
  waits_for: waitsForSchema,
  holder: holderSchema.nullable(),
  /** Who had it before, the first one first. */
  former: z.array(formerHolderSchema),
  /** Why nobody is next; null unless it waits for the admins because of that. */
  return_reason: z.enum(returnReasons).nullable(),
  /** The admin who has it; null without one. */
  assignee: assigneeSchema.nullable(),
  notes: notesSchema,
  /** For If-Match. */
  revision: z.number().int(),
});
export type LeadReply = z.infer<typeof leadSchema>;
export const leadListSchema = z.array(leadSchema);

/** Why a professional is not offered a message in turn. */
export const candidateObstacles = ['had-it', 'own-message', 'paused', 'full'] as const;

/** A professional who could have a message, in the order of the turn: who is eligible first. */
export const candidateSchema = z.object({
  profile_id: z.string(),
  full_name: z.string(),
  city: z.string(),
  /** When the last offer in turn was made (ISO); null before the first one. */
  last_turn_at: z.string().nullable(),
  /** Open messages, and the owner's limit of them. */
  open: z.number().int(),
  open_limit: z.number().int(),
  eligible: z.boolean(),
  /** null where it is eligible. */
  why_not: z.enum(candidateObstacles).nullable(),
});
export type CandidateReply = z.infer<typeof candidateSchema>;
export const candidateListSchema = z.array(candidateSchema);

/** Where an event stands in the log, and what its seal says of it: `position` has 20 digits. */
const proof = z.object({
  at: z.string(),
  event_id: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  position: z.string(),
  sealed: z.enum(sealStates),
  /** null where it is not `sealed`. */
  proof: eventProofSchema.nullable(),
});

/**
 * What a visitor consented to, with the events that prove it. As proof it names the sender, also after the consent was
 * revoked.
 */
export const consentCertificateSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** Name of the text that its sender agreed to. */
  consent: z.string(),
  /** The page that it was sent from; null for an older one. */
  page: z.enum(leadPages).nullable(),
  given: proof,
  /** null as long as the consent stands. */
  revoked: proof.extend({ by: z.enum(consentRevokers), reason: z.string().nullable() }).nullable(),
  /** Every professional who had the message, the first one first: the event that gave it to them, and how it left. */
  holders: z.array(
    proof.extend({
      profile_id: z.string(),
      /** null once the profile is gone. */
      full_name: z.string().nullable(),
      way: z.enum(offerWays),
      /** When they were told who sent it; null where they never were. */
      accepted_at: z.string().nullable(),
      /** null for the present holder, as `how` is. */
      left_at: z.string().nullable(),
      how: z.enum(leavings).nullable(),
    }),
  ),
});
export type ConsentCertificate = z.infer<typeof consentCertificateSchema>;
