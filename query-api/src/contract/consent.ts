import { consentRevokers, leadPages } from '@busca/events/enums';
import { z } from 'zod';

/** Where an event stands in the log: `position` has 20 digits. */
const proof = z.object({
  at: z.string(),
  event_id: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  position: z.string(),
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
});
export type ConsentCertificate = z.infer<typeof consentCertificateSchema>;
