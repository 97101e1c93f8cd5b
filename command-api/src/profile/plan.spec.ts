import {
  AgentRegistered,
  LenderRegistered,
  PlanChanged,
  PlanChosen,
  PlanDeclined,
  PlanPaymentConfirmed,
  PlanWithdrawn,
  PremiumGranted,
  PremiumRevoked,
  ProfileApproved,
  ProfileRejected,
  ProfileSuspended,
} from '@busca/events';
import { describe, it } from 'vitest';
import { profileDeciders } from './decider.ts';
import { exampleOf, scenario } from '../testing/scenario.ts';

const registered = exampleOf(AgentRegistered);
const approved = exampleOf(ProfileApproved);
const chosen = exampleOf(PlanChosen);
const confirmed = exampleOf(PlanPaymentConfirmed);
const changed = exampleOf(PlanChanged);
const granted = exampleOf(PremiumGranted);
const declined = exampleOf(PlanDeclined);
const withdrawn = exampleOf(PlanWithdrawn);
const why = { reason: 'Acuerdo de enero.' };
const revokedBecause = { type: 'PremiumRevoked', data: { ...PremiumRevoked.example, personal: why } } as const;
const grantedBecause = { type: 'PremiumGranted', data: { ...PremiumGranted.example, personal: why } } as const;
const confirm = (plan: 'Standard' | 'Pro') =>
  ({ type: 'ConfirmPayment', plan, ...PlanPaymentConfirmed.example.personal }) as const;
const { given } = scenario(profileDeciders.agent);
const { given: givenLender } = scenario(profileDeciders.lender);

describe('A plan', () => {
  it('can be chosen in any state, without an effect until its payment is confirmed', () => {
    given(registered).when({ type: 'ChoosePlan', plan: 'Standard' }).gives(chosen);
    given(registered, approved, chosen).when({ type: 'ChoosePlan', plan: 'Standard' }).gives();
  });

  it('that is active and was paid again waits for an admin, who can only decline it with a reason', () => {
    const again = { type: 'PlanChosen', data: { ...PlanChosen.example, from: null } } as const;
    const active = [registered, approved, chosen, confirmed, changed, granted] as const;
    given(...active)
      .when({ type: 'ChoosePlan', plan: 'Standard' })
      .gives(again);
    given(...active, again)
      .when(confirm('Standard'))
      .refused('plan-active');
    given(...active, again)
      .when({ type: 'DeclinePlan', reason: PlanDeclined.example.personal.reason })
      .gives(exampleOf(PlanDeclined));
  });

  it('that is chosen in place of another one names that one', () => {
    given(registered, chosen)
      .when({ type: 'ChoosePlan', plan: 'Pro' })
      .gives({ type: 'PlanChosen', data: { ...PlanChosen.example, from: 'Standard', plan: 'Pro' } });
  });

  it('changes when its payment is confirmed, and grants premium', () => {
    given(registered, approved, chosen).when(confirm('Standard')).gives(confirmed, changed, granted);
    given(registered, approved, granted, chosen).when(confirm('Standard')).gives(confirmed, changed);
  });

  it('Security row 15: has its payment confirmed once, after approval, and only if it is the chosen one', () => {
    given(registered, chosen).when(confirm('Standard')).refused('not-in-this-state');
    given(registered, approved).when(confirm('Standard')).refused('not-in-this-state');
    given(registered, approved, chosen).when(confirm('Pro')).refused('not-in-this-state');
    given(registered, approved, chosen, confirmed, changed, granted)
      .when(confirm('Standard'))
      .refused('not-in-this-state');
  });

  const { reason } = PlanDeclined.example.personal;
  it.each([
    ['pending', []],
    ['approved', [approved]],
    ['rejected', [exampleOf(ProfileRejected)]],
    ['suspended', [approved, exampleOf(ProfileSuspended)]],
  ])('that is chosen can be declined or withdrawn while the profile is %s', (_, statusEvents) => {
    given(registered, chosen, ...statusEvents)
      .when({ type: 'DeclinePlan', reason })
      .gives(declined);
    given(registered, chosen, ...statusEvents)
      .when({ type: 'WithdrawPlan' })
      .gives(withdrawn);
  });

  it('that is not chosen can be neither declined nor withdrawn', () => {
    for (const answer of [declined, withdrawn, confirmed, changed]) {
      given(registered, approved, chosen, answer).when({ type: 'DeclinePlan', reason }).refused('not-in-this-state');
      given(registered, approved, chosen, answer).when({ type: 'WithdrawPlan' }).refused('not-in-this-state');
    }
    given(registered, chosen, declined).when({ type: 'ChoosePlan', plan: 'Standard' }).gives(chosen);
    given(registered, approved, chosen, withdrawn).when(confirm('Standard')).refused('not-in-this-state');
    givenLender(exampleOf(LenderRegistered)).when({ type: 'WithdrawPlan' }).refused('not-in-this-state');
  });

  it('that returns to Free revokes premium, for the reason of the change', () => {
    const { profileId, kind, accountId } = AgentRegistered.example;
    given(registered, approved, changed, granted)
      .when({ type: 'ChangePlan', plan: 'Free', ...why })
      .gives(
        {
          type: 'PlanChanged',
          data: { profileId, kind, accountId, from: 'Standard', to: 'Free', request: null, personal: why },
        },
        revokedBecause,
      );
    given(registered)
      .when({ type: 'ChangePlan', plan: 'Free', ...why })
      .gives();
  });

  it('set by an admin replaces the chosen one, which its event names', () => {
    const { profileId, kind, accountId } = AgentRegistered.example;
    given(registered, approved, chosen)
      .when({ type: 'ChangePlan', plan: 'Pro', ...why })
      .gives(
        {
          type: 'PlanChanged',
          data: { profileId, kind, accountId, from: 'Free', to: 'Pro', request: 'Standard', personal: why },
        },
        grantedBecause,
      );
  });

  it('does not exist for lenders, but an admin can grant them premium', () => {
    const { profileId, kind, accountId } = LenderRegistered.example;
    givenLender(exampleOf(LenderRegistered))
      .when({ type: 'ChangePlan', plan: 'Pro', ...why })
      .refused('not-in-this-state');
    givenLender(exampleOf(LenderRegistered))
      .when({ type: 'SetPremium', isPremium: true, ...why })
      .gives({ type: 'PremiumGranted', data: { profileId, kind, accountId, personal: why } });
    given(registered, granted)
      .when({ type: 'SetPremium', isPremium: true, ...why })
      .gives();
    given(registered, granted)
      .when({ type: 'SetPremium', isPremium: false, ...why })
      .gives(revokedBecause);
  });
});
