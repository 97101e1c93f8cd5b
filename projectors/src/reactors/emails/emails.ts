import {
  dispatcher,
  type Dispatcher,
  type EventNamed,
  type EventType,
  type PersonalKeys,
  type PlanType,
  type ProfileKind,
  type RecordedEvent,
  type TypeOf,
  type UserType,
  type Website,
} from '@busca/events';
import { NATIONWIDE } from '@busca/events/licences';
import { renderEmail, type Letterhead } from '@busca/platform/mail';
import { accountEmails } from './account-emails.ts';
import {
  type Content,
  type Contents,
  type Context,
  type Links,
  linksTo,
  publicPages,
  toConfirmed,
  toContact,
  type EmailKey,
} from './content.ts';
import { copy, writeMoment } from '../words/copy.es.ts';
import { lost, offered, reminded } from './lead-emails.ts';

export interface Email {
  key: EmailKey;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
}

/** Each user's own page; without a session it leads to the sign-in, and back. */
const portals: Record<UserType, string> = {
  Agent: '/portal-de-agentes',
  Lender: '/portal-de-prestamistas',
  Admin: '/administración',
  Analyst: '/administración',
};

type Decision = {
  subject: string;
  paragraph: (kind: ProfileKind, site: string) => string;
  more: string;
  isNews?: boolean;
};

const siteOf = (profile: Context['profile']): Website => profile?.website ?? 'Busca';

const decided =
  ({ subject, paragraph, more, isNews = false }: Decision) =>
  ({ data }: EventNamed<'ProfileReinstated' | 'ProfileRejectionRevoked'>, { profile }: Context): Contents => [
    { subject, paragraphs: [paragraph(data.kind, siteOf(profile)), more], isNews },
  ];
const reasoned =
  ({ subject, paragraph, more }: Decision) =>
  (
    { data }: EventNamed<'ProfileRejected' | 'ProfileSuspended' | 'PlanDeclined'>,
    { profile }: Context,
  ): readonly Content[] => [
    { subject, paragraphs: [paragraph(data.kind, siteOf(profile)), data.personal.reason, more] },
  ];

/** An approved profile, with its public page to share. That of a profile of the sister site is there. */
function approved(
  { data: { kind, profileId } }: EventNamed<'ProfileApproved'>,
  { links, now, profile }: Context,
): Contents {
  const {
    approvedElsewhere: elsewhere,
    approved: { subject, paragraph, link: label, notes },
  } = copy;
  if (profile?.website === 'Findahome') return [{ subject: elsewhere.subject, paragraphs: [elsewhere.paragraph] }];
  const url = links.page(publicPages[kind] + profileId);
  return [
    {
      subject,
      paragraphs: [paragraph(kind)],
      link: { label, url },
      notes: notes(url, links.page(portals[now.userType])),
    },
  ];
}

/** A checked licence ends soon, or has ended. */
function licenceTerm({ data: { state, validUntil, stage, personal } }: EventNamed<'LicenceTermReached'>): Contents {
  const { subject, paragraph, more } = copy.licenceTerm[stage];
  const licence = `${state === NATIONWIDE ? 'NMLS' : state} ${personal.number}`;
  return [{ subject, paragraphs: [paragraph(licence, copy.licenceTerm.day(validUntil)), more] }];
}

type PlanOf = (data: { kind: ProfileKind; plan: PlanType }) => string;
/** What the owner did with a request for a plan. */
const requestedPlan =
  ({ subject, paragraph, more }: { subject: string; paragraph: PlanOf; more: string }) =>
  ({ data }: EventNamed<'PlanChosen' | 'PlanWithdrawn'>): Contents => [
    { subject, paragraphs: [paragraph(data), more] },
  ];

/** A plan that takes effect, whether its owner requested it or an admin set it. */
function planChanged({ data: { kind, to: plan } }: EventNamed<'PlanChanged'>): Contents {
  const { subject, paragraph, more } = plan === 'Free' ? copy.planEnded : copy.planActive;
  // The portal of lenders shows no plans.
  return [{ subject, paragraphs: [paragraph({ kind, plan }), ...(kind === 'agent' ? [more] : [])] }];
}

/** A professional has a new review, which everybody sees. */
function reviewed({ data: { kind, profileId } }: EventNamed<'ReviewPublished'>, { links }: Context): Contents {
  const { subject, paragraphs, link: label } = copy.reviewed;
  return [{ subject, paragraphs, link: { label, url: links.page(`${publicPages[kind]}${profileId}#opiniones`) } }];
}

/** The screens of what waits. */
const worklists = {
  new: '/administración?envio=new',
  again: '/administración?envio=again',
  payments: '/administración?tipo=payment',
  demos: '/administración?tipo=demo',
  reports: '/administración?tipo=report',
  leads: '/administración/mensajes',
  emails: '/administración/correos',
  edits: '/administración/cambios',
} as const;

/** What waits for an admin, with a link to each list. The admin did not ask for it, so it can be ended as news can. */
function digest({ data: { day, waiting } }: EventNamed<'AdminDigestPrepared'>, { links, moment }: Context): Contents {
  const { subject, paragraph, oldest, items: words, link: label } = copy.digest;
  const kinds = (Object.keys(worklists) as (keyof typeof worklists)[]).filter((kind) => (waiting[kind] ?? 0) > 0);
  const items = kinds.map((kind) => ({ label: words[kind](waiting[kind] ?? 0), url: links.page(worklists[kind]) }));
  return [
    {
      subject: subject(day),
      paragraphs: [paragraph],
      items,
      ...(waiting.oldest !== null && { notes: [oldest(moment(waiting.oldest))] }),
      link: { label, url: links.page('/administración') },
      isNews: true,
    },
  ];
}

/**
 * The subjects whose events may cause an email to an account. Those to the sender of a message have a file of their
 * own.
 */
const mailed = [
  'account',
  'accountEmail',
  'access',
  'signIn',
  'staff',
  'profile',
  'licence',
  'plan',
  'digest',
  'lead',
  'offer',
  'review',
] as const;
type Mailed = (typeof mailed)[number];

/** The contents of the emails that each event type may cause. */
const emails: Dispatcher<Contents, Mailed, Context> = dispatcher(mailed, {
  ...accountEmails,
  // Until the email is confirmed this one waits for the confirmation.
  ConfirmationRequested: (_, { then }) => (then.confirmed ? [copy.confirmation] : []),
  AccountRenamed: null,
  NewsChosen: null,
  EmailChangeWithdrawn: null,
  SessionsEnded: null,
  StaffInvitationWithdrawn: null,
  StaffEnded: null,
  ProfileApproved: approved,
  ProfileRejected: reasoned(copy.rejected),
  // The reason is for the other admins: it stands in the audit trail alone.
  ProfileRejectionRevoked: decided(copy.rejectionRevoked),
  ProfileSuspended: (event, context) =>
    reasoned(copy.suspended)(event, context).map((content) => ({ ...content, link: toContact(context.links) })),
  ProfileReinstated: decided({ ...copy.reinstated, isNews: true }),
  ProfileAssigned: null,
  ProfileNoted: null,
  LicenceChecked: null,
  LicenceTermReached: toConfirmed(licenceTerm),
  PlanChosen: toConfirmed(requestedPlan(copy.planRequested)),
  PlanWithdrawn: toConfirmed(requestedPlan(copy.planWithdrawn)),
  PlanDeclined: reasoned(copy.planDeclined),
  // The plan changes with the next event, which causes the email.
  PlanPaymentConfirmed: null,
  PlanChanged: planChanged,
  AdminDigestPrepared: digest,
  LeadOffered: toConfirmed(offered),
  LeadReminded: toConfirmed(reminded),
  LeadLapsed: toConfirmed(lost),
  LeadTakenBack: toConfirmed(lost),
  LeadAnotherRequested: toConfirmed(lost),
  LeadConsentRevoked: toConfirmed(lost),
  LeadSent: null,
  LeadHandled: null,
  LeadReopened: null,
  LeadAssigned: null,
  LeadNoted: null,
  LeadAccepted: null,
  LeadPassed: null,
  LeadAnswered: null,
  LeadClosed: null,
  LeadAnswerConfirmed: null,
  LeadReturned: null,
  LeadAnswerAsked: null,
  LeadReviewAsked: null,
  ReviewPublished: toConfirmed(reviewed),
  // These are for the writer.
  ReviewWritten: null,
  ReviewWithheld: null,
  ReviewAnswered: null,
});

/** The event types whose only email is for the sender of a message. */
const toSenders: readonly EventType[] = [
  'LeadPassed',
  'LeadAnswerAsked',
  'LeadReviewAsked',
  'ReviewWithheld',
  'ReviewAnswered',
];

/** The event types that may cause an email. */
export const mailedTypes: readonly EventType[] = [...emails.types, 'LeadSent', ...toSenders, 'EmailResendRequested'];

/** Whether the event may cause an email. */
export const isMailed = emails.isHandled;
export type MailedEvent = RecordedEvent<TypeOf<Mailed>>;

/** The account that an event's email goes to; null for one to the sender of a message, and where there is none. */
export function accountOf({ type, data }: RecordedEvent): string | null {
  if (toSenders.includes(type)) return null;
  if ('holder' in data) return data.holder?.accountId ?? null;
  return 'accountId' in data ? data.accountId : null;
}

export interface EmailDependencies extends Letterhead {
  keys: Pick<PersonalKeys, 'lookupSecret'>;
}

/** What an email of news has beside its content: the addresses that end such emails. */
async function endingNews(accountId: string, links: Links) {
  const [url, unsubscribe] = await Promise.all([
    links.withCode('choose-news', { accountId, id: accountId }),
    links.endNews(accountId),
  ]);
  return { unsubscribe, closing: { ...copy.endNews, url } };
}

/** The emails that an event causes, in Spanish. */
export async function emailsFor(
  event: MailedEvent,
  { now, then, profile, stream }: Omit<Context, 'links' | 'moment'>,
  { keys, ...letterhead }: EmailDependencies,
): Promise<Email[]> {
  const links = linksTo(letterhead.publicUrl, keys);
  const moment = (at: string): string => writeMoment(new Date(at), profile?.zone);
  const contents = (await emails.dispatch(event, { links, now, then, profile, stream, moment })) ?? [];
  const toPortal = { label: copy.toPortal, url: links.page(portals[now.userType]) };
  const wanted = contents.filter(({ isNews = false }) => now.news || !isNews);
  return Promise.all(
    wanted.map(async ({ key = 'letter', to = now.email, named = now.confirmed, isNews = false, ...content }) => {
      const account = accountOf(event);
      const { unsubscribe, ...closing } =
        isNews && account !== null ? await endingNews(account, links) : { unsubscribe: undefined };
      const name = named ? now.name : '';
      return {
        key,
        to: { name, address: to },
        ...renderEmail({ link: toPortal, ...content, ...closing, name }, letterhead),
        ...(unsubscribe !== undefined && { unsubscribe }),
      };
    }),
  );
}
