import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { exampleRef, profileRef } from './profile.ts';
import { planTypes } from './words/enums.ts';

const plan = profileRef.extend({ plan: z.enum(planTypes) });

/**
 * The agent came back from the checkout and requests the plan. Nothing changes until an admin confirms the payment.
 * `from` is the open request that this one replaces; null without one, and in version 1.
 */
export const PlanChosen = defineEvent({
  type: 'PlanChosen',
  version: 2,
  data: plan.extend({ from: z.enum(planTypes).nullable() }),
  upcasters: { 1: (data) => ({ ...data, from: null }) },
  example: { ...exampleRef, from: null, plan: 'Standard' },
});

/** An admin declines the requested plan, in any state of the profile. */
export const PlanDeclined = defineEvent({
  type: 'PlanDeclined',
  version: 1,
  person: 'accountId',
  // Personal, as a rejection's reason: it is erased with the person's key.
  data: plan.extend({ personal: z.object({ reason: z.string() }) }),
  example: { ...exampleRef, plan: 'Standard', personal: { reason: 'No encontramos el pago.' } },
});

/** The owner withdraws the request for a plan. */
export const PlanWithdrawn = defineEvent({
  type: 'PlanWithdrawn',
  version: 1,
  data: plan,
  example: { ...exampleRef, plan: 'Standard' },
});

/**
 * An admin has found the payment of a requested plan, by its reference. `amount` is text in dollars, empty where nobody
 * wrote it down; version 1 asked for neither.
 */
export const PlanPaymentConfirmed = defineEvent({
  type: 'PlanPaymentConfirmed',
  version: 2,
  person: 'accountId',
  personalSince: 2,
  data: plan.extend({ personal: z.object({ reference: z.string(), amount: z.string() }) }),
  upcasters: { 1: (data) => ({ ...data, personal: { reference: '', amount: '' } }) },
  example: { ...exampleRef, plan: 'Standard', personal: { reference: 'TR-20931', amount: '49.00' } },
});

/**
 * An admin changes the plan. `request` is an open request, which this ends; null without one. The reason is empty where
 * a payment is the reason, and before version 3.
 */
export const PlanChanged = defineEvent({
  type: 'PlanChanged',
  version: 3,
  person: 'accountId',
  personalSince: 3,
  data: profileRef.extend({
    from: z.enum(planTypes),
    to: z.enum(planTypes),
    request: z.enum(planTypes).nullable(),
    personal: z.object({ reason: z.string() }),
  }),
  upcasters: {
    1: (data) => ({ ...data, request: null }),
    2: (data) => ({ ...data, personal: { reason: '' } }),
  },
  example: { ...exampleRef, from: 'Free', to: 'Standard', request: null, personal: { reason: '' } },
});

export const planEvents = [PlanChosen, PlanDeclined, PlanWithdrawn, PlanPaymentConfirmed, PlanChanged] as const;

const exampleRequest = '0198c5a0-0000-7000-8000-000000000004';

/** A visitor requests a demo of the Enterprise plan. `person` is the visitor's pseudonym. */
export const DemoRequested = defineEvent({
  type: 'DemoRequested',
  version: 1,
  person: 'person',
  data: z.object({
    demoRequestId: z.string(),
    person: z.string(),
    /** The notice's text as the visitor's browser wrote it: names, email and phone in one sentence. */
    personal: z.object({ content: z.string() }),
  }),
  example: {
    demoRequestId: exampleRequest,
    person: 'visitor-5d41402abc4b2a76b9719d911017c592',
    personal: { content: 'Ana Ríos (ana@example.com, (407) 555-0110) pide una demostración del plan Enterprise.' },
  },
});

export const DemoRequestHandled = defineEvent({
  type: 'DemoRequestHandled',
  version: 1,
  data: z.object({ demoRequestId: z.string() }),
  example: { demoRequestId: exampleRequest },
});

export const demoRequestEvents = [DemoRequested, DemoRequestHandled] as const;
