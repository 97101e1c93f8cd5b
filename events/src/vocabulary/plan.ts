import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { exampleRef, profileRef } from './profile.ts';

export const planTypes = ['Free', 'Standard', 'Pro', 'Enterprise'] as const;
export type PlanType = (typeof planTypes)[number];

const plan = profileRef.extend({ plan: z.enum(planTypes) });

/** The agent came back from the checkout and asks for the plan. Nothing changes until an admin confirms the payment. */
export const PlanChosen = defineEvent({
  type: 'PlanChosen',
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

export const PlanChanged = defineEvent({
  type: 'PlanChanged',
  version: 1,
  data: profileRef.extend({ from: z.enum(planTypes), to: z.enum(planTypes) }),
  example: { ...exampleRef, from: 'Free', to: 'Standard' },
});

export const planEvents = [PlanChosen, PlanPaymentConfirmed, PlanChanged] as const;
