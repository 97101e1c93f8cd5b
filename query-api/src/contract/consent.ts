import { consentRevokers, leadPages, offerWays } from '@busca/events/enums';
import { z } from 'zod';
import { leavings } from './lead.ts';
import { eventProofSchema, sealStates } from './seals.ts';

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
