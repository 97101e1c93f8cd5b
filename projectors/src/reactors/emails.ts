import { dispatcher, type EventNamed, type ProfileKind } from '@busca/events';
import { renderEmail, type EmailContent } from '@busca/platform/mail';
import { copy } from './copy.es.ts';

/** Whom an email goes to: the account that the event is about, as it is now. */
export interface Recipient {
  name: string;
  email: string;
}

type Body = Pick<EmailContent, 'subject' | 'paragraphs'>;
type Decision = { subject: string; paragraph: (kind: ProfileKind) => string; more: string };

const decided = ({ subject, paragraph, more }: Decision) => ({ data }: EventNamed<'ProfileApproved' | 'ProfileReinstated'>): Body =>
  ({ subject, paragraphs: [paragraph(data.kind), more] });
const reasoned = ({ subject, paragraph, more }: Decision) => ({ data }: EventNamed<'ProfileRejected' | 'ProfileSuspended' | 'PlanDeclined'>): Body =>
  ({ subject, paragraphs: [paragraph(data.kind), data.personal.reason, more] });

/** The email's content for each event type that may cause one; null where this event causes none. */
const emails = dispatcher({
  on: {
    // Admins and analysts are created by the portal's staff and need no welcome.
    AccountCreated: ({ data }): Body | null => (data.userType === 'Agent' || data.userType === 'Lender' ? copy.welcome : null),
    ConfirmationRequested: () => copy.confirmation,
    ProfileApproved: decided(copy.approved),
    ProfileRejected: reasoned(copy.rejected),
    ProfileSuspended: reasoned(copy.suspended),
    ProfileReinstated: decided(copy.reinstated),
    PlanDeclined: reasoned(copy.planDeclined),
  },
  ignored: [
    'AccountEmailChanged', 'PasswordChanged', 'EmailClaimed', 'EmailClaimLost',
    'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet',
    'LenderRegistered', 'LenderEdited', 'LenderResubmitted',
    'PremiumGranted', 'PremiumRevoked',
    'PlanChosen', 'PlanWithdrawn', 'PlanPaymentConfirmed', 'PlanChanged',
    'LeadSent', 'LeadHandled',
    'DemoRequested', 'DemoRequestHandled',
  ],
});

/** The event types that may cause an email. */
export const mailedTypes = emails.types;

/** Whether the event may cause an email. */
export const isMailed = emails.isHandled;
type Guarded<Guard> = Guard extends (event: { type: string }) => event is (infer Event extends { type: string }) ? Event : never;
export type MailedEvent = Guarded<typeof isMailed>;

/** The sign-in page, which leads on to the user's dashboard. */
const LOGIN = '/inicio-de-sesión-de-usuario';

/** The email that an event causes, in Spanish; null when it causes none. Links begin with `publicUrl`. */
export function emailFor(event: MailedEvent, { name }: Recipient, publicUrl: string): { subject: string; text: string; html: string } | null {
  const body = emails.dispatch(event, undefined) ?? null;
  const link = { label: copy.toPortal, url: new URL(LOGIN, publicUrl).href };
  return body && renderEmail({ ...body, greeting: copy.greeting(name), link, farewell: copy.farewell });
}
