import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { exampleRef, profileRef } from './profile.ts';
import {
  answerChannels,
  lapseCauses,
  leadOutcomes,
  leadPages,
  offerWays,
  passReasons,
  profileKinds,
  returnReasons,
} from './words/enums.ts';

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
    /** The kind of professional that it is for; left out where it is for the admins. */
    kind: z.enum(profileKinds).optional(),
    /** The catalogue's label of the place, by which the turn goes; left out where the catalogue does not know it. */
    place: z.string().optional(),
    /** Accounts that were signed in, or known, in the browser that sent it. */
    accountsOfSender: z.array(z.string()).optional(),
    personal: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      message: z.string(),
      /** The place as it was typed where the catalogue does not know it. */
      location: z.string().optional(),
      timeframe: z.string().optional(),
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
  data: z.object({
    leadId: z.string(),
    person: z.string(),
    /** The professional who had it; left out without one. */
    holder: profileRef.optional(),
    personal: z.object({ reason: z.string() }),
  }),
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

const held = profileRef.extend({ leadId: z.string() });
const exampleHeld = { ...exampleRef, leadId: exampleLead };

/**
 * A message gets a holder. `until` (ISO) is when the offer lapses; null where it never does, as a direct one. `upTo` is
 * the position of the log that a turn was decided by, as text; null for the other ways. `person` is the sender's
 * pseudonym; `isOwn` says whether the sender is the professional, by email, phone, session or known device: such a
 * message counts for no answer time.
 */
export const LeadOffered = defineEvent({
  type: 'LeadOffered',
  version: 1,
  data: held.extend({
    person: z.string(),
    way: z.enum(offerWays),
    until: z.iso.datetime().nullable(),
    upTo: z.string().nullable(),
    isOwn: z.boolean(),
  }),
  example: {
    ...exampleHeld,
    person: LeadSent.example.person,
    way: 'turn',
    until: '2026-03-02T17:00:00.000Z',
    upTo: '1042',
    isOwn: false,
  },
});

/** The holder takes an offer on. `until` (ISO) is when it goes to the next one unless it was answered. */
export const LeadAccepted = defineEvent({
  type: 'LeadAccepted',
  version: 1,
  data: held.extend({ until: z.iso.datetime() }),
  example: { ...exampleHeld, until: '2026-03-03T14:00:00.000Z' },
});

/** The holder passes a message on. The sender reads the reason; the note is for admins, and empty without one. */
export const LeadPassed = defineEvent({
  type: 'LeadPassed',
  version: 1,
  person: 'person',
  data: held.extend({
    person: z.string(),
    reason: z.enum(passReasons),
    personal: z.object({ note: z.string() }),
  }),
  example: {
    ...exampleHeld,
    person: LeadSent.example.person,
    reason: 'not-my-area',
    personal: { note: 'Ya no trabajo en Kissimmee.' },
  },
});

/** A message leaves its holder because time ran out, or because the profile takes no messages any more. */
export const LeadLapsed = defineEvent({
  type: 'LeadLapsed',
  version: 1,
  data: held.extend({ cause: z.enum(lapseCauses) }),
  example: { ...exampleHeld, cause: 'time' },
});

/** An admin takes a message back from its holder. */
export const LeadTakenBack = defineEvent({
  type: 'LeadTakenBack',
  version: 1,
  person: 'person',
  data: held.extend({ person: z.string(), personal: z.object({ reason: z.string() }) }),
  example: {
    ...exampleHeld,
    person: LeadSent.example.person,
    personal: { reason: 'La agente avisó de que está de viaje.' },
  },
});

/** The holder says that the sender was answered, and how. */
export const LeadAnswered = defineEvent({
  type: 'LeadAnswered',
  version: 1,
  data: held.extend({ channel: z.enum(answerChannels) }),
  example: { ...exampleHeld, channel: 'phone' },
});

/** The holder says what became of a message. */
export const LeadClosed = defineEvent({
  type: 'LeadClosed',
  version: 1,
  data: held.extend({ outcome: z.enum(leadOutcomes) }),
  example: { ...exampleHeld, outcome: 'client' },
});

/** The sender says whether the holder answered. `until` (ISO) is the new time for an answer where not, else null. */
export const LeadAnswerConfirmed = defineEvent({
  type: 'LeadAnswerConfirmed',
  version: 1,
  data: held.extend({ answered: z.boolean(), until: z.iso.datetime().nullable() }),
  example: { ...exampleHeld, answered: true, until: null },
});

/** The sender asks for another professional. The fields of the profile are those of the holder who loses it. */
export const LeadAnotherRequested = defineEvent({
  type: 'LeadAnotherRequested',
  version: 1,
  data: z.object({ leadId: z.string(), holder: profileRef.nullable() }),
  example: { leadId: exampleLead, holder: exampleRef },
});

/** Nobody is next: the message waits for the admins. */
export const LeadReturned = defineEvent({
  type: 'LeadReturned',
  version: 1,
  data: z.object({ leadId: z.string(), reason: z.enum(returnReasons) }),
  example: { leadId: exampleLead, reason: 'nobody-eligible' },
});

/** The holder is reminded of a message, once. It causes the letter. */
export const LeadReminded = defineEvent({ type: 'LeadReminded', version: 1, data: held, example: exampleHeld });

/** The sender is asked whether the holder answered, once for each holder. It causes the letter. */
export const LeadAnswerAsked = defineEvent({ type: 'LeadAnswerAsked', version: 1, data: held, example: exampleHeld });

/** The sender is asked for a review of who answered, once. It causes the letter. */
export const LeadReviewAsked = defineEvent({ type: 'LeadReviewAsked', version: 1, data: held, example: exampleHeld });

/** The life of a message among professionals, in the message's own stream. */
export const offerEvents = [
  LeadOffered,
  LeadAccepted,
  LeadPassed,
  LeadLapsed,
  LeadTakenBack,
  LeadAnswered,
  LeadClosed,
  LeadAnswerConfirmed,
  LeadAnotherRequested,
  LeadReturned,
  LeadReminded,
  LeadAnswerAsked,
  LeadReviewAsked,
] as const;

/**
 * The link of a receipt was opened, so the address belongs to who wrote: until then it gets no other letter. Once for a
 * sender, in a stream of the pseudonym's own.
 */
export const LeadLinkOpened = defineEvent({
  type: 'LeadLinkOpened',
  version: 1,
  data: z.object({ person: z.string() }),
  example: { person: LeadSent.example.person },
});

export const senderEvents = [LeadLinkOpened] as const;
export const leadEvents = [LeadSent, LeadHandled, LeadReopened, LeadAssigned, LeadNoted, LeadConsentRevoked] as const;
