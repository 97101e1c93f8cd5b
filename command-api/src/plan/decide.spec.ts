import { AgentRegistered, LenderRegistered, PlanChanged, PlanChosen, PlanPaymentConfirmed, PremiumGranted, PremiumRevoked, ProfileApproved } from '@busca/events';
import { describe, it } from 'vitest';
import { profileDecider } from '../profile/decider.ts';
import { exampleOf, scenario } from '../testing/scenario.ts';

const registered = exampleOf(AgentRegistered);
const approved = exampleOf(ProfileApproved);
const chosen = exampleOf(PlanChosen);
const confirmed = exampleOf(PlanPaymentConfirmed);
const changed = exampleOf(PlanChanged);
const granted = exampleOf(PremiumGranted);
const revoked = exampleOf(PremiumRevoked);
const { given } = scenario(profileDecider);

describe('a plan', () => {
  it('is chosen in any state and changes nothing by itself', () => {
    given(registered).when({ type: 'ChoosePlan', plan: 'Standard' }).gives(chosen);
    given(registered, approved, chosen).when({ type: 'ChoosePlan', plan: 'Standard' }).gives();
  });

  it('changes when its payment is confirmed, and brings premium', () => {
    given(registered, approved, chosen).when({ type: 'ConfirmPayment', plan: 'Standard' }).gives(confirmed, changed, granted);
    given(registered, approved, granted, chosen).when({ type: 'ConfirmPayment', plan: 'Standard' }).gives(confirmed, changed);
  });

  it('has its payment confirmed after approval only, once, and for what was chosen', () => {
    given(registered, chosen).when({ type: 'ConfirmPayment', plan: 'Standard' }).refused('not-in-this-state');
    given(registered, approved).when({ type: 'ConfirmPayment', plan: 'Standard' }).refused('not-in-this-state');
    given(registered, approved, chosen).when({ type: 'ConfirmPayment', plan: 'Pro' }).refused('not-in-this-state');
    given(registered, approved, chosen, confirmed, changed, granted).when({ type: 'ConfirmPayment', plan: 'Standard' }).refused('not-in-this-state');
  });

  it('that is Free again ends premium', () => {
    const { profileId, kind, accountId } = AgentRegistered.example;
    given(registered, approved, changed, granted)
      .when({ type: 'ChangePlan', plan: 'Free' })
      .gives({ type: 'PlanChanged', data: { profileId, kind, accountId, from: 'Standard', to: 'Free' } }, revoked);
    given(registered).when({ type: 'ChangePlan', plan: 'Free' }).gives();
  });

  it('is nothing that lenders have; premium by hand is', () => {
    const { profileId, kind, accountId } = LenderRegistered.example;
    given(exampleOf(LenderRegistered)).when({ type: 'ChangePlan', plan: 'Pro' }).refused('not-in-this-state');
    given(exampleOf(LenderRegistered)).when({ type: 'SetPremium', isPremium: true }).gives({ type: 'PremiumGranted', data: { profileId, kind, accountId } });
    given(registered, granted).when({ type: 'SetPremium', isPremium: true }).gives();
    given(registered, granted).when({ type: 'SetPremium', isPremium: false }).gives(revoked);
  });
});
