import { fold, type DomainEvent, type EventNamed, type Evolve } from '@busca/events';

interface Emails {
  current?: string | undefined;
  /** Emails that the account can have back: the former address may undo the change until then (ISO). */
  former: readonly { email: string; until: string }[];
  /** The email of an open invitation, which can be accepted until then. */
  invited?: { email: string; until: string } | undefined;
}

const begun = (
  { data }: EventNamed<'AccountCreated' | 'AgentRegistered' | 'LenderRegistered'>,
  { former }: Emails,
): Emails => ({ former, current: data.personal.email });

const withdrawn = (_: unknown, emails: Emails): Emails => ({ ...emails, invited: undefined });

const edited = (
  { data }: EventNamed<'AgentEdited' | 'AgentResubmitted' | 'LenderEdited' | 'LenderResubmitted'>,
  emails: Emails,
): Emails => ({ ...emails, current: data.personal.changes.email?.to ?? emails.current });

/** The emails of a stream's account, profile or invitation after an event. */
const emailsAfter: Evolve<Emails> = fold(['account', 'accountEmail', 'agent', 'lender', 'staff', 'person'], {
  AccountCreated: begun,
  AgentRegistered: begun,
  LenderRegistered: begun,
  AccountEmailChanged: ({ data: { undo, personal } }, { former }) => ({
    current: personal.to,
    former: undo ? [...former, { email: personal.from, until: undo.until }] : former,
  }),
  EmailChangeUndone: ({ data }, emails) => ({ ...emails, current: data.personal.to }),
  AgentEdited: edited,
  AgentResubmitted: edited,
  LenderEdited: edited,
  LenderResubmitted: edited,
  StaffInvited: (
    {
      data: {
        until,
        personal: { email },
      },
    },
    emails,
  ) => ({ ...emails, invited: { email, until } }),
  StaffInvitationWithdrawn: withdrawn,
  PersonErased: withdrawn,
  NewsChosen: null,
  ConfirmationRequested: null,
  EmailConfirmationRequested: null,
  EmailConfirmed: null,
  EmailChangeRequested: null,
  EmailChangeWithdrawn: null,
  AgentEmbedLinkSet: null,
  StaffEnded: null,
});

/**
 * Whether a stream's account, profile or invitation uses an email, in any case: it is its current one, one that a
 * former address can restore at `now`, or that of an invitation which can be accepted then. Nobody else may take it
 * meanwhile.
 */
export function usesEmail(events: readonly DomainEvent[], email: string, now: Date): boolean {
  const { current, former, invited } = events.reduce(emailsAfter, { former: [] });
  const kept = [...former, ...(invited ? [invited] : [])]
    .filter(({ until }) => now.toISOString() < until)
    .map((one) => one.email);
  return [current, ...kept].some((one) => one?.toLowerCase() === email.toLowerCase());
}
