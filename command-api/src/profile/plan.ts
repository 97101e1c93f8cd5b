import type { DomainEvent, EventNamed, PlanType } from '@busca/events';
import { ApiError } from '@busca/platform';
import { refOf, type Profile } from './state.ts';

export type PlanCommand =
  | { type: 'ChoosePlan'; plan: PlanType }
  | { type: 'DeclinePlan'; reason: string }
  | { type: 'WithdrawPlan' }
  | { type: 'ConfirmPayment'; plan: PlanType }
  | { type: 'ChangePlan'; plan: PlanType }
  | { type: 'SetPremium'; isPremium: boolean };

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

function setPremium(profile: Profile, isPremium: boolean): EventNamed<'PremiumGranted' | 'PremiumRevoked'>[] {
  if (profile.isPremium === isPremium) return [];
  return [{ type: isPremium ? 'PremiumGranted' : 'PremiumRevoked', data: refOf(profile) }];
}

/**
 * Changing to a paid plan grants premium; changing to Free revokes it. `request` is the chosen plan that the change
 * replaces.
 */
function changePlan(profile: Profile, plan: PlanType, request: PlanType | null): DomainEvent[] {
  if (profile.plan === plan) return [];
  return [
    { type: 'PlanChanged', data: { ...refOf(profile), from: profile.plan, to: plan, request } },
    ...setPremium(profile, plan !== 'Free'),
  ];
}

function confirmPayment(profile: Profile, plan: PlanType): DomainEvent[] {
  if (profile.status !== 'approved') throw new ApiError('not-in-this-state', 'Approve the profile before its payment');
  if (profile.chosenPlan !== plan)
    throw new ApiError('not-in-this-state', 'No payment of this plan waits to be confirmed');
  // Somebody has paid twice: the answer needs a reason, and its email tells the owner.
  if (profile.plan === plan)
    throw new ApiError(
      'plan-active',
      'This plan is active already: decline the request, with what becomes of the payment',
    );
  return [{ type: 'PlanPaymentConfirmed', data: { ...refOf(profile), plan } }, ...changePlan(profile, plan, null)];
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
  if (command.type === 'SetPremium') return setPremium(profile, command.isPremium);
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
      return confirmPayment(profile, command.plan);
    case 'ChangePlan':
      return changePlan(profile, command.plan, profile.chosenPlan);
  }
}
