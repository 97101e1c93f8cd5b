import { dispatcher, replayEventTypes, type EventNamed, type EventType, type LinkSubject, type PersonalKeys, type PlanType, type ProfileKind } from '@busca/events';
import { renderEmail, type EmailContent } from '@busca/platform/mail';
import { copy } from './copy.es.ts';
import type { EmailKey } from './email-ids.ts';
import { linksTo, type Links } from './links.ts';
import type { Recipient } from './recipient.ts';

export interface Email {
  key: EmailKey;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
}

/** The content of one email. It goes to the account's address where `to` is left out, and leads to the dashboard without a `link`. */
interface Content extends Pick<EmailContent, 'subject' | 'paragraphs' | 'items' | 'notes' | 'link'> {
  key?: EmailKey;
  to?: string;
  /** Whether the greeting has the account's name; by default once its email is confirmed. */
  named?: boolean;
  /** Whether it is news: it answers nothing, and nothing depends on it. Its owner can end such emails. */
  isNews?: boolean;
}

/** What the emails of an event depend on beside it. */
interface Context {
  links: Links;
  /** The account as it is now, and as it was right after the event. */
  now: Recipient;
  then: Recipient;
}

type Decision = { subject: string; paragraph: (kind: ProfileKind) => string; more: string; isNews?: boolean };
type Contents = readonly Content[] | Promise<readonly Content[]>;

const decided = ({ subject, paragraph, more, isNews = false }: Decision) => ({ data }: EventNamed<'ProfileApproved' | 'ProfileReinstated' | 'ProfileRejectionRevoked'>): Contents =>
  [{ subject, paragraphs: [paragraph(data.kind), more], isNews }];
const reasoned = ({ subject, paragraph, more }: Decision) => ({ data }: EventNamed<'ProfileRejected' | 'ProfileSuspended' | 'PlanDeclined'>): Contents =>
  [{ subject, paragraphs: [paragraph(data.kind), data.personal.reason, more] }];

const confirmLink = async (subject: LinkSubject, links: Links) => ({ label: copy.confirmEmail.link, url: await links.withCode('confirm-email', subject) });

/** The email with the link that confirms an account's email. */
const confirming = async (subject: LinkSubject, links: Links): Promise<readonly Content[]> =>
  [{ ...copy.confirmEmail.text, link: await confirmLink(subject, links), named: false }];

type PlanOf = (data: { kind: ProfileKind; plan: PlanType }) => string;
/** What the owner did with a request for a plan. */
const requestedPlan = ({ subject, paragraph, more }: { subject: string; paragraph: PlanOf; more: string }) => ({ data }: EventNamed<'PlanChosen' | 'PlanWithdrawn'>): Contents =>
  [{ subject, paragraphs: [paragraph(data), more] }];

/** A plan that takes effect, whether its owner requested it or an admin set it. */
function planChanged({ data: { kind, to: plan } }: EventNamed<'PlanChanged'>): Contents {
  const { subject, paragraph, more } = plan === 'Free' ? copy.planEnded : copy.planActive;
  return [{ subject, paragraphs: [paragraph({ kind, plan }), more] }];
}

const welcome: Content = { ...copy.welcome, isNews: true };

/** Admins and analysts are created by the portal's staff and need no welcome. */
function created({ data: { accountId, confirmBy, userType } }: EventNamed<'AccountCreated'>, { links }: Context): Contents {
  if (confirmBy !== null) return confirming({ accountId, id: accountId }, links);
  return userType === 'Agent' || userType === 'Lender' ? [welcome] : [];
}

/** The link with which the invited opens the account. */
const invited = async ({ data: { accountId, userType } }: EventNamed<'StaffInvited'>, { links }: Context): Promise<readonly Content[]> => {
  const { subject, paragraph, notes, link: label } = copy.invited;
  return [{ subject, paragraphs: [paragraph(userType)], notes, named: false, link: { label, url: await links.withCode('accept-invitation', { accountId, id: accountId }) } }];
};

/** The link that confirms a new email goes to that one, which may be a stranger's. */
const requested = async ({ data: { accountId, requestId: id, personal } }: EventNamed<'EmailChangeRequested'>, { links }: Context): Promise<readonly Content[]> =>
  [{ ...copy.emailRequested, to: personal.to, link: await confirmLink({ accountId, id }, links), named: false }];

/** Both addresses learn of a change of email; the former one can undo it. */
async function emailChanged({ data: { accountId, undo, personal } }: EventNamed<'AccountEmailChanged'>, { links }: Context): Promise<readonly Content[]> {
  if (!undo) return [];
  const { subject, paragraph, notes } = copy.emailLeft;
  const link = { label: copy.emailLeft.undo, url: await links.withCode('undo-email-change', { accountId, id: undo.id }) };
  return [
    { ...copy.emailChanged, to: personal.to },
    { key: 'former', to: personal.from, subject, paragraphs: [paragraph(personal.to)], link, notes },
  ];
}

/** A sign-in from a new device. An email that is not confirmed may be a stranger's, so it gets none. */
function signedIn({ data: { signedInAt, personal: { browser, system, network } } }: EventNamed<'NewDeviceUsed'>, { links, now }: Context): Contents {
  const { subject, paragraphs, notes } = copy.newDevice;
  const device = { browser, system, network, at: new Date(signedInAt) };
  return now.confirmed ? [{ subject, paragraphs: paragraphs(device), notes, link: { label: copy.toReset, url: links.page('/forgot-password') } }] : [];
}

/** A change that a thief could have made. The link of other emails leads to the account. */
function alerted({ data: { alert } }: EventNamed<'OwnerAlerted'>): Contents {
  const { subject, text } = copy.alerts[alert];
  return [{ subject, paragraphs: [text], notes: copy.alerts.notes }];
}

/** The screens of what waits. */
const worklists = {
  new: '/administración?envio=new', again: '/administración?envio=again', payments: '/administración?tipo=payment', demos: '/administración?tipo=demo',
  leads: '/administración/mensajes', emails: '/administración/correos', edits: '/administración/cambios',
} as const;

/** What waits for an admin, with a link to each list. The admin did not ask for it, so it can be ended as news can. */
function digest({ data: { day, waiting } }: EventNamed<'AdminDigestPrepared'>, { links }: Context): Contents {
  const { subject, paragraph, oldest, items: words, link: label } = copy.digest;
  const kinds = (Object.keys(worklists) as (keyof typeof worklists)[]).filter((kind) => waiting[kind] > 0);
  const items = kinds.map((kind) => ({ label: words[kind](waiting[kind]), url: links.page(worklists[kind]) }));
  return [{ subject: subject(day), paragraphs: [paragraph, ...(waiting.oldest === null ? [] : [oldest(new Date(waiting.oldest))])], items, link: { label, url: links.page('/administración') }, isNews: true }];
}

const ignored = [
  'EmailChangeWithdrawn', 'EmailChangeUndone', 'NewsChosen', 'SessionsEnded', 'SessionEnded', 'EmailClaimed', 'EmailClaimLost',
  'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet',
  'LenderRegistered', 'LenderEdited', 'LenderResubmitted',
  'PremiumGranted', 'ProfileAssigned', 'ProfileNoted', 'PremiumRevoked',
  // The plan changes with the next event, which causes the email.
  'PlanPaymentConfirmed',
  // The receipt of a message goes to somebody without an account: see `lead-receipt.ts`.
  'LeadSent', 'LeadHandled', 'LeadReopened', 'LeadAssigned', 'LeadNoted', 'LeadConsentRevoked',
  'DemoRequested', 'DemoRequestHandled',
  // The second one causes an email that another event has caused before.
  'EmailGivenUp', 'EmailResendRequested', 'PersonErased', 'StaffInvitationWithdrawn', 'StaffEnded', 'ProfileEditSeen', ...replayEventTypes,
] as const;

/** The contents of the emails that each event type may cause. */
const emails = dispatcher<Contents, (typeof ignored)[number], Context>({
  on: {
    AccountCreated: created,
    StaffInvited: invited,
    EmailConfirmationRequested: ({ data: { accountId, requestId: id } }, { links, now }): Contents => (now.confirmed ? [] : confirming({ accountId, id }, links)),
    EmailConfirmed: (_, { then }): Contents => [welcome, ...(then.reviewRequested ? [{ ...copy.confirmation, key: 'review' as const }] : [])],
    EmailChangeRequested: requested,
    AccountEmailChanged: emailChanged,
    PasswordChanged: (_, { links }): Contents => [{ ...copy.passwordChanged, link: { label: copy.toReset, url: links.page('/forgot-password') } }],
    NewDeviceUsed: signedIn,
    OwnerAlerted: alerted,
    // Until the email is confirmed this one waits for the confirmation.
    ConfirmationRequested: (_, { then }): Contents => (then.confirmed ? [copy.confirmation] : []),
    ProfileApproved: decided(copy.approved),
    ProfileRejected: reasoned(copy.rejected),
    // The reason is for the other admins: it stands in the audit trail alone.
    ProfileRejectionRevoked: decided(copy.rejectionRevoked),
    ProfileSuspended: reasoned(copy.suspended),
    ProfileReinstated: decided({ ...copy.reinstated, isNews: true }),
    PlanChosen: requestedPlan(copy.planRequested),
    PlanWithdrawn: requestedPlan(copy.planWithdrawn),
    PlanDeclined: reasoned(copy.planDeclined),
    PlanChanged: planChanged,
    AdminDigestPrepared: digest,
  },
  ignored,
});

/** The event types that may cause an email. */
export const mailedTypes: readonly EventType[] = [...emails.types, 'LeadSent', 'EmailResendRequested'];

/** Whether the event may cause an email. */
export const isMailed = emails.isHandled;
type Guarded<Guard> = Guard extends (event: { type: string }) => event is (infer Event extends { type: string }) ? Event : never;
export type MailedEvent = Guarded<typeof isMailed>;

/** The sign-in page, which leads on to the user's dashboard. */
const LOGIN = '/inicio-de-sesión-de-usuario';
export interface EmailParts {
  keys: Pick<PersonalKeys, 'lookupSecret'>;
  /** The portal's public URL: links in emails begin with it. */
  publicUrl: string;
}

/** What an email of news has beside its content: the link that ends such emails. */
async function endingNews(accountId: string, links: Links, notes: readonly string[] = []) {
  const unsubscribe = await links.withCode('choose-news', { accountId, id: accountId });
  return { unsubscribe, notes: [...notes, copy.endNews(unsubscribe)] };
}

/** The emails that an event causes, in Spanish. */
export async function emailsFor(event: MailedEvent, { now, then }: Omit<Context, 'links'>, { keys, publicUrl }: EmailParts): Promise<Email[]> {
  const links = linksTo(publicUrl, keys);
  const contents = (await emails.dispatch(event, { links, now, then })) ?? [];
  const toPortal = { label: copy.toPortal, url: links.page(LOGIN) };
  const wanted = contents.filter(({ isNews = false }) => now.news || !isNews);
  return Promise.all(wanted.map(async ({ key = 'letter', to = now.email, named = now.confirmed, isNews = false, ...content }) => {
    const { unsubscribe, ...extra } = isNews ? await endingNews(event.data.accountId, links, content.notes) : { unsubscribe: undefined };
    const rendered = renderEmail({ link: toPortal, ...content, ...extra, greeting: copy.greeting(named ? now.name : ''), farewell: copy.farewell });
    return { key, to: { name: named ? now.name : '', address: to }, ...rendered, ...(unsubscribe !== undefined && { unsubscribe }) };
  }));
}
