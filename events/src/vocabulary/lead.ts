import { z } from 'zod';
import { defineEvent } from './definition/definition.ts';
import { leadPages } from './words/enums.ts';

const exampleLead = '0198c5a0-0000-7000-8000-000000000003';

/**
 * A visitor's contact or loan message. `person` is the visitor's pseudonym, `consent` the version of the accepted text.
 */
export const LeadSent = defineEvent({
  type: 'LeadSent',
  version: 1,
  person: 'person',
  data: z.object({
    leadId: z.string(),
    person: z.string(),
    consent: z.string(),
    /** Left out where the sender did not say it, as older events do. */
    page: z.enum(leadPages).optional(),
    personal: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      message: z.string(),
    }),
  }),
  example: {
    leadId: exampleLead,
    person: 'visitor-5d41402abc4b2a76b9719d911017c592',
    consent: 'contact-1',
    page: 'contact',
    personal: {
      firstName: 'Ana',
      lastName: 'Ríos',
      email: 'ana@example.com',
      phoneNumber: '(407) 555-0110',
      message: 'Busco una casa en Orlando.',
    },
  },
});

export const LeadHandled = defineEvent({
  type: 'LeadHandled',
  version: 1,
  data: z.object({ leadId: z.string() }),
  example: { leadId: exampleLead },
});

/**
 * The sender of a message takes the consent back, or an admin who was told to stop. The reason is the admin's; empty
 * from the sender.
 */
export const LeadConsentRevoked = defineEvent({
  type: 'LeadConsentRevoked',
  version: 1,
  person: 'person',
  data: z.object({ leadId: z.string(), person: z.string(), personal: z.object({ reason: z.string() }) }),
  example: {
    leadId: exampleLead,
    person: LeadSent.example.person,
    personal: { reason: 'Pidió por teléfono que no la llamemos más.' },
  },
});

/** An admin takes a handled message up again. */
export const LeadReopened = defineEvent({
  type: 'LeadReopened',
  version: 1,
  person: 'person',
  data: z.object({ leadId: z.string(), person: z.string(), personal: z.object({ reason: z.string() }) }),
  example: {
    leadId: exampleLead,
    person: LeadSent.example.person,
    personal: { reason: 'Volvió a llamar: nadie le había contestado.' },
  },
});

/**
 * An admin takes a message on, or gives it to another one. `from` and `to` are accounts, null for nobody; version 1
 * does not know who had it before.
 */
export const LeadAssigned = defineEvent({
  type: 'LeadAssigned',
  version: 2,
  data: z.object({ leadId: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  upcasters: { 1: (data) => ({ ...data, from: null }) },
  example: { leadId: exampleLead, from: null, to: '0198c5a0-0000-7000-8000-000000000007' },
});

/** A note among admins about a message. */
export const LeadNoted = defineEvent({
  type: 'LeadNoted',
  version: 1,
  person: 'person',
  data: z.object({ leadId: z.string(), person: z.string(), personal: z.object({ note: z.string() }) }),
  example: {
    leadId: exampleLead,
    person: LeadSent.example.person,
    personal: { note: 'Prefiere que la llamen por la tarde.' },
  },
});

export const leadEvents = [LeadSent, LeadHandled, LeadReopened, LeadAssigned, LeadNoted, LeadConsentRevoked] as const;
