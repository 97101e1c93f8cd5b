import type { accountEvents } from '../account.ts';
import type { agentEvents } from '../agent.ts';
import type { demoRequestEvents } from '../demo-request.ts';
import type { emailEvents } from '../email.ts';
import type { leadEvents } from '../lead.ts';
import type { lenderEvents } from '../lender.ts';
import type { planEvents } from '../plan.ts';
import type { profileEvents } from '../profile.ts';
import type { staffEvents } from '../staff.ts';

type TypesOf<Events extends readonly { type: string }[]> = readonly Events[number]['type'][];

// The event types by subject, for what ignores a whole one. Typed by hand: a new type compiles only once somebody has
// named it here, or wherever its subject is ignored.

export const accountEventTypes = [
  'AccountCreated',
  'EmailConfirmationRequested',
  'EmailConfirmed',
  'EmailChangeRequested',
  'EmailChangeWithdrawn',
  'AccountEmailChanged',
  'EmailChangeUndone',
  'PasswordChanged',
  'NewsChosen',
  'SessionsEnded',
  'SessionEnded',
  'NewDeviceUsed',
  'OwnerAlerted',
  'ConfirmationRequested',
  'EmailClaimed',
  'EmailClaimLost',
] as const satisfies TypesOf<typeof accountEvents>;

export const agentEventTypes = [
  'AgentRegistered',
  'AgentEdited',
  'AgentResubmitted',
  'AgentEmbedLinkSet',
] as const satisfies TypesOf<typeof agentEvents>;

export const lenderEventTypes = ['LenderRegistered', 'LenderEdited', 'LenderResubmitted'] as const satisfies TypesOf<
  typeof lenderEvents
>;

export const profileEventTypes = [
  'ProfileApproved',
  'ProfileRejected',
  'ProfileRejectionRevoked',
  'ProfileSuspended',
  'ProfileReinstated',
  'ProfileAssigned',
  'ProfileNoted',
  'ProfileEditSeen',
  'PremiumGranted',
  'PremiumRevoked',
] as const satisfies TypesOf<typeof profileEvents>;

export const planEventTypes = [
  'PlanChosen',
  'PlanDeclined',
  'PlanWithdrawn',
  'PlanPaymentConfirmed',
  'PlanChanged',
] as const satisfies TypesOf<typeof planEvents>;

export const leadEventTypes = [
  'LeadSent',
  'LeadHandled',
  'LeadReopened',
  'LeadAssigned',
  'LeadNoted',
  'LeadConsentRevoked',
] as const satisfies TypesOf<typeof leadEvents>;

export const demoRequestEventTypes = ['DemoRequested', 'DemoRequestHandled'] as const satisfies TypesOf<
  typeof demoRequestEvents
>;

export const emailEventTypes = ['EmailGivenUp', 'EmailResendRequested'] as const satisfies TypesOf<typeof emailEvents>;

export const staffEventTypes = ['StaffInvited', 'StaffInvitationWithdrawn', 'StaffEnded'] as const satisfies TypesOf<
  typeof staffEvents
>;
