import type { DomainEvent, EventNamed, PlanType } from '@busca/events';
import { ApiError } from '@busca/platform';
import { refOf, type Profile } from './state.ts';

export type PlanCommand =
  | { type: 'ChoosePlan'; plan: PlanType }
  | { type: 'DeclinePlan'; reason: string }
  | { type: 'WithdrawPlan' }
  | ({ type: 'ConfirmPayment'; plan: PlanType } & Payment)
  | { type: 'ChangePlan'; plan: PlanType; reason: string }
  | { type: 'SetPremium'; isPremium: boolean; reason: string };

/** Where a payment is found, and its amount in dollars; empty where nobody wrote it down. */
type Payment = EventNamed<'PlanPaymentConfirmed'>['data']['personal'];

const planCommands: readonly string[] = [
  'ChoosePlan',
  'DeclinePlan',
  'WithdrawPlan',
  'ConfirmPayment',
  'ChangePlan',
  'SetPremium',
] satisfies PlanCommand['type'][];
export const isPlanCommand = <Command extends { type: string }>(
  command: Command | PlanCommand,
): command is PlanCommand => planCommands.includes(command.type);

function setPremium(
  profile: Profile,
  isPremium: boolean,
  reason: string,
): EventNamed<'PremiumGranted' | 'PremiumRevoked'>[] {
  if (profile.isPremium === isPremium) return [];
  return [{ type: isPremium ? 'PremiumGranted' : 'PremiumRevoked', data: { ...refOf(profile), personal: { reason } } }];
}

/**
 * Changing to a paid plan grants premium; changing to Free revokes it. `request` is the chosen plan that the change
 * replaces. What the change brings with it has the same reason.
 */
function changePlan(profile: Profile, plan: PlanType, request: PlanType | null, reason: string): DomainEvent[] {
  if (profile.plan === plan) return [];
  return [
    { type: 'PlanChanged', data: { ...refOf(profile), from: profile.plan, to: plan, request, personal: { reason } } },
    ...setPremium(profile, plan !== 'Free', reason),
  ];
}

function confirmPayment(profile: Profile, plan: PlanType, { reference, amount }: Payment): DomainEvent[] {
  if (profile.status !== 'approved') throw new ApiError('not-in-this-state', 'Approve the profile before its payment');
  if (profile.chosenPlan !== plan)
    throw new ApiError('not-in-this-state', 'No payment of this plan waits to be confirmed');
  // Somebody has paid twice: the answer needs a reason, and its email tells the owner.
  if (profile.plan === plan)
    throw new ApiError(
      'plan-active',
      'This plan is active already: decline the request, with what becomes of the payment',
    );
  return [
    { type: 'PlanPaymentConfirmed', data: { ...refOf(profile), plan, personal: { reference, amount } } },
    ...changePlan(profile, plan, null, ''),
  ];
}

/** The chosen plan. @throws ApiError `not-in-this-state` where there is none */
function requireChosenPlan({ chosenPlan }: Profile): PlanType {
  if (chosenPlan === null) throw new ApiError('not-in-this-state', 'No plan waits for an answer');
  return chosenPlan;
}

/**
 * The events of a plan command. A chosen plan has no effect until an admin confirms its payment. Lenders have no plans.
 */
export function decidePlan(command: PlanCommand, profile: Profile): DomainEvent[] {
  if (command.type === 'SetPremium') return setPremium(profile, command.isPremium, command.reason);
  if (profile.kind === 'lender') throw new ApiError('not-in-this-state', 'Lenders have no plans');
  switch (command.type) {
    case 'ChoosePlan':
      return profile.chosenPlan === command.plan
        ? []
        : [{ type: 'PlanChosen', data: { ...refOf(profile), from: profile.chosenPlan, plan: command.plan } }];
    case 'DeclinePlan':
      return [
        {
          type: 'PlanDeclined',
          data: { ...refOf(profile), plan: requireChosenPlan(profile), personal: { reason: command.reason } },
        },
      ];
    case 'WithdrawPlan':
      return [{ type: 'PlanWithdrawn', data: { ...refOf(profile), plan: requireChosenPlan(profile) } }];
    case 'ConfirmPayment':
      return confirmPayment(profile, command.plan, command);
    case 'ChangePlan':
      return changePlan(profile, command.plan, profile.chosenPlan, command.reason);
  }
}
