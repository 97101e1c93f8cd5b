import {
  deriveId,
  leadLife,
  reviewIdOf,
  streams,
  type LeadLife,
  type PersonalKeys,
  type RecordedEvent,
} from '@busca/events';
import { zoneOfPlace } from '@busca/platform/places';
import { renderEmail, type EmailLink, type Letterhead, type Mail } from '@busca/platform/mail';
import { copy, writeMoment } from '../words/copy.es.ts';
import { linksTo, publicPages, type Links } from './content.ts';
import { profileIn } from './recipient.ts';

/** Characters of an ISO instant that are its day, in UTC. */
const DAY = 'yyyy-mm-dd'.length;

/** The seed of ids without a time. */
const NO_TIME = '00000000-0000-0000-0000-000000000000';

const dayOf = ({ metadata: { at } }: RecordedEvent): string => at.slice(0, DAY);

/**
 * The id of the receipt of a message: one for each sender and day (UTC), so that nobody can have a stranger's mailbox
 * filled.
 */
export const receiptIdOf = (sent: RecordedEvent<'LeadSent'>): string =>
  deriveId(NO_TIME, 'receipt', sent.data.person, dayOf(sent));

/** The ids of a sender's messages, by the sender's pseudonym. The newest ones may be missing. */
export type MessagesOf = (person: string) => Promise<readonly string[]>;

interface Dependencies extends Letterhead {
  keys: Pick<PersonalKeys, 'lookupSecret'>;
  read(stream: string): Promise<readonly RecordedEvent[]>;
}

/** What was asked by a message, and what comes next, in our words. */
interface Asked {
  sent: RecordedEvent<'LeadSent'>;
  what: string;
  next: string;
}

/** The name of the professional whom a direct message names. */
async function professionalOf(
  events: readonly RecordedEvent[],
  { read }: Pick<Dependencies, 'read'>,
): Promise<string | undefined> {
  const offer = events.find((event) => event.type === 'LeadOffered');
  if (offer?.type !== 'LeadOffered' || offer.data.way !== 'direct') return undefined;
  return profileIn(await read(streams.profile(offer.data.kind, offer.data.profileId)))?.name;
}

/** Null for a message whose sender was erased, or whose consent was revoked. */
async function askedBy(leadId: string, dependencies: Pick<Dependencies, 'read'>): Promise<Asked | null> {
  const events = await dependencies.read(streams.lead(leadId));
  const [sent] = events;
  if (sent?.type !== 'LeadSent' || sent.isErased || events.some(({ type }) => type === 'LeadConsentRevoked'))
    return null;
  const { asked, next } = copy.receipt;
  const { kind, place = null } = sent.data;
  const name = await professionalOf(events, dependencies);
  if (name !== undefined) return { sent, what: asked.professional(name), next: next.professional(name) };
  return kind === undefined
    ? { sent, what: asked.team, next: next.team }
    : { sent, what: asked[kind](place), next: next.turn };
}

const withdrawal = async (leadId: string, links: Links): Promise<EmailLink & { text: string }> => ({
  ...copy.receipt.withdraw,
  url: await links.withCode('revoke-consent', { accountId: leadId, id: leadId }),
});

/**
 * The receipt of the messages that a visitor has sent on a day, with the page that says who has them. It holds nothing
 * that was typed: the address may be a stranger's. Null where the sender was erased, or the consent revoked, before it
 * goes out.
 */
export async function receiptOf(
  lead: RecordedEvent<'LeadSent'>,
  { messagesOf, read, keys, ...letterhead }: Dependencies & { messagesOf: MessagesOf },
): Promise<Omit<Mail, 'id'> | null> {
  const { leadId, person, personal, place } = lead.data;
  const ids = [...new Set([leadId, ...(await messagesOf(person))])];
  const all = (await Promise.all(ids.map((id) => askedBy(id, { read })))).filter((one) => one !== null);
  const ofDay = all.filter(({ sent }) => dayOf(sent) === dayOf(lead));
  if (lead.isErased || ofDay.length === 0) return null;
  const { subject, paragraph, link, day } = copy.receipt;
  const links = linksTo(letterhead.publicUrl, keys);
  const items = ofDay.map(async ({ sent, what }) => ({ label: what, url: await links.sentMessage(sent.data.leadId) }));
  return {
    to: { name: '', address: personal.email },
    ...renderEmail(
      {
        subject,
        name: '',
        paragraphs: [paragraph(writeMoment(new Date(lead.metadata.at), zoneOfPlace(place ?? null)))],
        items: await Promise.all(items),
        link: { label: link, url: await links.sentMessage(leadId) },
        notes: [...new Set(ofDay.map(({ next }) => next)), day],
        closing: await withdrawal(leadId, links),
      },
      letterhead,
    ),
  };
}

/** A letter to the sender of a message. */
interface SenderLetter {
  subject: string;
  paragraphs: readonly string[];
  link: EmailLink;
  notes?: readonly string[];
}

/** What a letter to a sender is made of: their message, when they sent it, and the names and pages that it may have. */
interface SenderContext {
  name: string | undefined;
  when: string;
  toMessage: string;
  toProfile: string;
}

/** A direct message has left its professional. Nobody is named whose profile is gone. */
function left({ when, toMessage: url }: SenderContext, name?: string): SenderLetter {
  const { subject, paragraphs, link: label } = copy.left;
  return { subject: subject(name), paragraphs: paragraphs(when), link: { label, url } };
}

type OfMessage = 'LeadAnswerAsked' | 'LeadReviewAsked' | 'LeadPassed' | 'LeadLapsed';

const ofMessage: Record<OfMessage, (context: SenderContext) => SenderLetter> = {
  LeadPassed: (context) => left(context, context.name),
  LeadLapsed: (context) => left(context),
  LeadAnswerAsked: ({ name, when, toMessage: url }) => {
    const { subject, paragraphs, link: label, notes } = copy.answerAsked;
    return { subject: subject(name), paragraphs: paragraphs(when), link: { label, url }, notes };
  },
  LeadReviewAsked: ({ name, when, toMessage: url }) => {
    const { subject, paragraphs, link: label, notes } = copy.reviewAsked;
    return { subject: subject(name), paragraphs: paragraphs(when), link: { label, url }, notes };
  },
};

type ToSender = RecordedEvent<OfMessage | 'ReviewPublished' | 'ReviewWithheld' | 'ReviewAnswered'>;

/** What becomes of a review. The letter holds nothing of its text, nor of the answer's. */
function letterOf(event: ToSender, context: SenderContext): SenderLetter {
  const { name, toMessage, toProfile } = context;
  const { published, withheld, answered } = copy.ownReview;
  switch (event.type) {
    case 'ReviewPublished':
      return { ...published, paragraphs: published.paragraphs(name), link: { label: published.link, url: toProfile } };
    case 'ReviewWithheld':
      return {
        ...withheld,
        paragraphs: withheld.paragraphs(withheld.categories[event.data.category], event.data.personal.reason),
        link: { label: withheld.link, url: toMessage },
      };
    case 'ReviewAnswered':
      return { ...answered, subject: answered.subject(name), link: { label: answered.link, url: toProfile } };
    default:
      return ofMessage[event.type](context);
  }
}

/** The message that an event to its sender is about: of a review, the one that it was written for. */
async function messageOf({ type, stream, id }: ToSender, read: Dependencies['read']): Promise<string | undefined> {
  if (type in ofMessage) return stream;
  const events = await read(stream);
  const before = events.slice(
    0,
    events.findIndex((event) => event.id === id),
  );
  const written = before.findLast((event) => event.type === 'ReviewWritten');
  return written?.type === 'ReviewWritten' ? streams.lead(written.data.leadId) : undefined;
}

/** Whether an event causes a letter to the sender of a message. */
export const isToSender = (event: RecordedEvent, key: string): event is ToSender =>
  event.type === 'LeadAnswerAsked' || event.type === 'LeadReviewAsked' || key === 'sender';

/** Whether a letter to the sender is true no more, or was never for them. */
async function isOver(
  { type, stream, data: { profileId } }: ToSender,
  person: string,
  read: Dependencies['read'],
): Promise<boolean> {
  if (type === 'LeadReviewAsked') return (await read(streams.review(reviewIdOf(profileId, person)))).length > 0;
  if (type !== 'LeadPassed' && type !== 'LeadLapsed') return false;
  // One in turn goes to the next; a direct one waits until its sender asks for another.
  return (await read(stream)).reduce<LeadLife | null>(leadLife, null)?.waitsFor !== 'sender';
}

/**
 * A letter to the sender of a message. Only to who has opened the link of a receipt: before that the address may be a
 * stranger's.
 */
export async function senderLetterOf(
  event: ToSender,
  { read, keys, ...letterhead }: Dependencies,
): Promise<Omit<Mail, 'id'> | null> {
  const message = await messageOf(event, read);
  const [sent] = message === undefined ? [] : await read(message);
  if (sent?.type !== 'LeadSent' || sent.isErased) return null;
  const { leadId, person, personal, place } = sent.data;
  if ((await read(streams.sender(person))).length === 0) return null;
  const { kind, profileId } = event.data;
  if (await isOver(event, person, read)) return null;
  const links = linksTo(letterhead.publicUrl, keys);
  const letter = letterOf(event, {
    name: profileIn(await read(streams.profile(kind, profileId)))?.name,
    when: writeMoment(new Date(sent.metadata.at), zoneOfPlace(place ?? null)),
    toMessage: await links.sentMessage(leadId),
    toProfile: links.page(publicPages[kind] + profileId),
  });
  return {
    to: { name: '', address: personal.email },
    ...renderEmail({ ...letter, name: '', closing: await withdrawal(leadId, links) }, letterhead),
  };
}
