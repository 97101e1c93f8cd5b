import type { EventNamed, LinkSubject } from '@busca/events';
import { type Content, type Contents, type Context, type Links, toConfirmed, toContact } from './content.ts';
import { copy } from '../words/copy.es.ts';
import type { FormerEmail } from './recipient.ts';

const confirmLink = async (subject: LinkSubject, links: Links) => ({
  label: copy.confirmEmail.link,
  url: await links.withCode('confirm-email', subject),
});

/**
 * The email with the link that confirms an account's email; none once it is confirmed. It may be late, so it says until
 * when (ISO) the link is valid.
 */
const confirming = async (
  subject: LinkSubject,
  until: string,
  { links, now, moment }: Context,
): Promise<readonly Content[]> =>
  now.confirmed
    ? []
    : [
        {
          ...copy.confirmEmail.text,
          notes: copy.confirmEmail.notes(moment(until)),
          link: await confirmLink(subject, links),
          named: false,
        },
      ];

const welcome: Content = { ...copy.welcome, isNews: true };

/**
 * Admins and analysts are created by the portal's staff and need no welcome. One whose email must be confirmed first is
 * welcomed then.
 */
function created(
  { data: { accountId, confirmBy, userType } }: EventNamed<'AccountCreated'>,
  context: Context,
): Contents {
  if (confirmBy !== null) return confirming({ accountId, id: accountId }, confirmBy, context);
  return userType === 'Agent' || userType === 'Lender' ? [welcome] : [];
}

/** The link with which the invited opens the account. */
const invited = async (
  { data: { accountId, userType } }: EventNamed<'StaffInvited'>,
  { links }: Context,
): Promise<readonly Content[]> => {
  const { subject, paragraph, notes, link: label } = copy.invited;
  return [
    {
      subject,
      paragraphs: [paragraph(userType)],
      notes,
      named: false,
      link: { label, url: await links.withCode('accept-invitation', { accountId, id: accountId }) },
    },
  ];
};

/** The link that confirms a new email goes to that one, which may be a stranger's. */
const requested = async (
  { data: { accountId, requestId: id, until, personal } }: EventNamed<'EmailChangeRequested'>,
  { links, moment }: Context,
): Promise<readonly Content[]> => [
  {
    ...copy.emailRequested.text,
    notes: copy.emailRequested.notes(moment(until)),
    to: personal.to,
    link: await confirmLink({ accountId, id }, links),
    named: false,
  },
];

const toReset = (links: Links) => ({ label: copy.toReset, url: links.page('/forgot-password') });

/** The link that undoes a change of email, and what it does. */
const undoing = async (accountId: string, { id, until }: FormerEmail['undo'], { links, moment }: Context) => ({
  link: { label: copy.undo.link, url: await links.withCode('undo-email-change', { accountId, id }) },
  notes: copy.undo.notes(moment(until)),
});

/** Both addresses learn of a change of email; the former one can undo it. */
async function emailChanged(
  { data: { accountId, undo, personal } }: EventNamed<'AccountEmailChanged'>,
  context: Context,
): Promise<readonly Content[]> {
  if (!undo) return [];
  const { subject, paragraph } = copy.emailLeft;
  return [
    { ...copy.emailChanged, to: personal.to },
    {
      key: 'former',
      to: personal.from,
      subject,
      paragraphs: [paragraph(personal.to)],
      ...(await undoing(accountId, undo, context)),
    },
  ];
}

/**
 * Both addresses learn that a change was undone. The one that loses the account may be a thief's, and is told nothing
 * of it.
 */
const emailUndone = ({ data: { personal } }: EventNamed<'EmailChangeUndone'>, { links }: Context): Contents => [
  { ...copy.emailUndone.restored, to: personal.to, link: toReset(links) },
  { ...copy.emailUndone.lost, key: 'former', to: personal.from, named: false, link: toContact(links) },
];

/**
 * A thief who has changed the email gets this one alone, so the former address gets one too, as long as its link is
 * valid. Of several it is the oldest: a thief can't have been before the owner.
 */
async function passwordChanged(
  { data: { accountId, changedAt } }: EventNamed<'PasswordChanged'>,
  context: Context,
): Promise<readonly Content[]> {
  const { links, now } = context;
  const former = now.former.find(({ undo }) => changedAt < undo.until);
  const { text, former: toFormer } = copy.passwordChanged;
  return [
    { ...text, link: toReset(links) },
    ...(former
      ? [{ ...toFormer, key: 'former' as const, to: former.email, ...(await undoing(accountId, former.undo, context)) }]
      : []),
  ];
}

/** A sign-in from a new device. */
function signedIn(
  {
    data: {
      signedInAt,
      personal: { browser, system, network },
    },
  }: EventNamed<'NewDeviceUsed'>,
  { links, moment }: Context,
): Contents {
  const { subject, paragraphs, notes } = copy.newDevice;
  const device = { browser, system, network, at: moment(signedInAt) };
  return [{ subject, paragraphs: paragraphs(device), notes, link: toReset(links) }];
}

/** A change that a thief could have made. The link of other emails leads to the account. */
function alerted({ data: { alert } }: EventNamed<'OwnerAlerted'>): Contents {
  const { subject, text } = copy.alerts[alert];
  return [{ subject, paragraphs: [text], notes: copy.alerts.notes }];
}

/** The contents of the emails about an account, its email and its access. */
export const accountEmails = {
  AccountCreated: created,
  StaffInvited: invited,
  EmailConfirmationRequested: (
    { data: { accountId, requestId: id, until } }: EventNamed<'EmailConfirmationRequested'>,
    context: Context,
  ): Contents => confirming({ accountId, id }, until, context),
  EmailConfirmed: (_: EventNamed<'EmailConfirmed'>, { then }: Context): Contents => [
    then.reviewRequested ? copy.welcomeInReview : welcome,
  ],
  EmailChangeRequested: requested,
  AccountEmailChanged: emailChanged,
  EmailChangeUndone: emailUndone,
  PasswordChanged: toConfirmed(passwordChanged),
  NewDeviceUsed: toConfirmed(signedIn),
  OwnerAlerted: toConfirmed(alerted),
};
