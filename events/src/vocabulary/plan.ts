import { z } from 'zod';
import { defineEvent } from './definition/definition.ts';
import { planTypes } from './words/enums.ts';
import { exampleRef, profileRef } from './profile.ts';

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

export const PlanPaymentConfirmed = defineEvent({
  type: 'PlanPaymentConfirmed',
  version: 1,
  data: plan,
  example: { ...exampleRef, plan: 'Standard' },
});

/** An admin changes the plan. `request` is an open request, which this ends; null without one. */
export const PlanChanged = defineEvent({
  type: 'PlanChanged',
  version: 2,
  data: profileRef.extend({ from: z.enum(planTypes), to: z.enum(planTypes), request: z.enum(planTypes).nullable() }),
  upcasters: { 1: (data) => ({ ...data, request: null }) },
  example: { ...exampleRef, from: 'Free', to: 'Standard', request: null },
});

export const planEvents = [PlanChosen, PlanDeclined, PlanWithdrawn, PlanPaymentConfirmed, PlanChanged] as const;
