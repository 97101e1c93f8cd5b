import {
  demoRequestEventTypes, emailEventTypes, leadEventTypes, planEventTypes, profileEventTypes, replayEventTypes, type DomainEvent, type EventNamed,
} from '@busca/events';
import { createEvolve, type Evolve } from '../../command-handler/decider.ts';

interface Emails {
  current?: string | undefined;
  /** Emails that the account can have back: the former address may undo the change until then (ISO). */
  former: readonly { email: string; until: string }[];
}

const begun = ({ data }: EventNamed<'AccountCreated' | 'AgentRegistered' | 'LenderRegistered'>, emails: Emails): Emails => ({ ...emails, current: data.personal.email });

const edited = ({ data }: EventNamed<'AgentEdited' | 'AgentResubmitted' | 'LenderEdited' | 'LenderResubmitted'>, emails: Emails): Emails =>
  ({ ...emails, current: data.personal.changes.email?.to ?? emails.current });

/** The emails of a stream's account or profile after an event. An invitation uses none before it is accepted. */
const emailsAfter: Evolve<Emails> = createEvolve({
  on: {
    AccountCreated: begun,
    AgentRegistered: begun,
    LenderRegistered: begun,
    AccountEmailChanged: ({ data: { undo, personal } }, { former }) => ({ current: personal.to, former: undo ? [...former, { email: personal.from, until: undo.until }] : former }),
    EmailChangeUndone: ({ data }, emails) => ({ ...emails, current: data.personal.to }),
    AgentEdited: edited,
    AgentResubmitted: edited,
    LenderEdited: edited,
    LenderResubmitted: edited,
  },
  ignored: [
    'EmailConfirmationRequested', 'EmailConfirmed', 'EmailChangeRequested', 'EmailChangeWithdrawn', 'PasswordChanged', 'NewsChosen', 'SessionsEnded', 'SessionEnded',
    'NewDeviceUsed', 'OwnerAlerted', 'ConfirmationRequested', 'EmailClaimed', 'EmailClaimLost', 'AgentEmbedLinkSet',
    ...profileEventTypes, ...planEventTypes, ...leadEventTypes, ...demoRequestEventTypes, ...emailEventTypes,
    'PersonErased', 'StaffInvited', 'StaffInvitationWithdrawn', 'StaffEnded', 'AdminDigestPrepared', ...replayEventTypes,
  ],
});

/**
 * Whether a stream's account or profile uses an email, in any case: it is its current one, or one that a former address
 * can restore at `now`. Nobody else may take it meanwhile.
 */
export function usesEmail(events: readonly DomainEvent[], email: string, now: Date): boolean {
  const { current, former } = events.reduce(emailsAfter, { former: [] });
  const kept = former.filter(({ until }) => now.toISOString() < until).map((one) => one.email);
  return [current, ...kept].some((one) => one?.toLowerCase() === email.toLowerCase());
}
