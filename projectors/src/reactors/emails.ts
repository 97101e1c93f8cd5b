import { dispatcher, type EventNamed, type PersonalKeys, type ProfileKind } from '@busca/events';
import { renderEmail, type EmailContent } from '@busca/platform/mail';
import { copy } from './copy.es.ts';
import { linksTo, type Links } from './links.ts';

/** The account that an event is about, as it is now. */
export interface Recipient {
  name: string;
  email: string;
}

/** One of the emails that an event causes; the key tells an event's emails apart. */
export type EmailKey = 'letter' | 'former';
export interface Email extends Recipient {
  key: EmailKey;
  subject: string;
  text: string;
  html: string;
}

/** The content of one email. It goes to the account's address where `to` is left out, and leads to the dashboard without a `link`. */
interface Content extends Pick<EmailContent, 'subject' | 'paragraphs' | 'notes' | 'link'> {
  key?: EmailKey;
  to?: string;
}

type Decision = { subject: string; paragraph: (kind: ProfileKind) => string; more: string };
type Contents = readonly Content[] | Promise<readonly Content[]>;

const decided = ({ subject, paragraph, more }: Decision) => ({ data }: EventNamed<'ProfileApproved' | 'ProfileReinstated' | 'ProfileRejectionRevoked'>): Contents =>
  [{ subject, paragraphs: [paragraph(data.kind), more] }];
const reasoned = ({ subject, paragraph, more }: Decision) => ({ data }: EventNamed<'ProfileRejected' | 'ProfileSuspended' | 'PlanDeclined'>): Contents =>
  [{ subject, paragraphs: [paragraph(data.kind), data.personal.reason, more] }];

/** Both addresses learn of a change of email; the former one can undo it. */
async function emailChanged({ data: { accountId, undo, personal } }: EventNamed<'AccountEmailChanged'>, links: Links): Promise<readonly Content[]> {
  if (!undo) return [];
  const { subject, paragraph, notes } = copy.emailLeft;
  const link = { label: copy.emailLeft.undo, url: await links.withCode('undo-email-change', { accountId, id: undo.id }) };
  return [
    { ...copy.emailChanged, to: personal.to },
    { key: 'former', to: personal.from, subject, paragraphs: [paragraph(personal.to)], link, notes },
  ];
}

const ignored = [
  'EmailChangeUndone', 'EmailClaimed', 'EmailClaimLost',
  'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet',
  'LenderRegistered', 'LenderEdited', 'LenderResubmitted',
  'PremiumGranted', 'PremiumRevoked',
  'PlanChosen', 'PlanWithdrawn', 'PlanPaymentConfirmed', 'PlanChanged',
  'LeadSent', 'LeadHandled',
  'DemoRequested', 'DemoRequestHandled',
] as const;

/** The contents of the emails that each event type may cause. */
const emails = dispatcher<Contents, (typeof ignored)[number], Links>({
  on: {
    // Admins and analysts are created by the portal's staff and need no welcome.
    AccountCreated: ({ data }): Contents => (data.userType === 'Agent' || data.userType === 'Lender' ? [copy.welcome] : []),
    AccountEmailChanged: emailChanged,
    PasswordChanged: (_, links): Contents => [{ ...copy.passwordChanged, link: { label: copy.toReset, url: links.page('/forgot-password') } }],
    ConfirmationRequested: () => [copy.confirmation],
    ProfileApproved: decided(copy.approved),
    ProfileRejected: reasoned(copy.rejected),
    // The reason is for the other admins: it stands in the audit trail alone.
    ProfileRejectionRevoked: decided(copy.rejectionRevoked),
    ProfileSuspended: reasoned(copy.suspended),
    ProfileReinstated: decided(copy.reinstated),
    PlanDeclined: reasoned(copy.planDeclined),
  },
  ignored,
});

/** The event types that may cause an email. */
export const mailedTypes = emails.types;

/** Whether the event may cause an email. */
export const isMailed = emails.isHandled;
type Guarded<Guard> = Guard extends (event: { type: string }) => event is (infer Event extends { type: string }) ? Event : never;
export type MailedEvent = Guarded<typeof isMailed>;

/** Keys of the emails that an event of a type may cause; known without its content, which the outbox never holds. */
export const emailKeysOf = (type: string): readonly EmailKey[] => (type === 'AccountEmailChanged' ? ['letter', 'former'] : ['letter']);

/** The sign-in page, which leads on to the user's dashboard. */
const LOGIN = '/inicio-de-sesión-de-usuario';
export interface EmailParts {
  keys: Pick<PersonalKeys, 'lookupSecret'>;
  /** The portal's public URL: links in emails begin with it. */
  publicUrl: string;
}

/** The emails that an event causes, in Spanish. */
export async function emailsFor(event: MailedEvent, { name, email }: Recipient, { keys, publicUrl }: EmailParts): Promise<Email[]> {
  const links = linksTo(publicUrl, keys);
  const contents = (await emails.dispatch(event, links)) ?? [];
  const toPortal = { label: copy.toPortal, url: links.page(LOGIN) };
  return contents.map(({ key = 'letter', to = email, ...content }) =>
    ({ key, name, email: to, ...renderEmail({ link: toPortal, ...content, greeting: copy.greeting(name), farewell: copy.farewell }) }));
}
