import {
  deriveId,
  type EventLog,
  type EventNamed,
  type EventType,
  NO_STREAM,
  type RecordedEvent,
  streams,
} from '@busca/events';
import type { Letterhead, Mail } from '@busca/platform/mail';
import { emailIdOf, emailKeysOf } from '../emails/email-ids.ts';
import { accountOf, emailsFor, isMailed } from '../emails/emails.ts';
import { ownedProfile, recipientOf } from '../emails/recipient.ts';
import { isToSender, type MessagesOf, receiptOf, senderLetterOf } from '../emails/sender-emails.ts';
import type { OutboxEntry } from '../outbox/port.ts';

/** What ends an offer, or a reminder of it: an act of its holder, or that somebody else has the message. */
const afterOffer = [
  'LeadAccepted',
  'LeadPassed',
  'LeadLapsed',
  'LeadTakenBack',
  'LeadAnswered',
  'LeadClosed',
  'LeadAnotherRequested',
  'LeadOffered',
  'LeadConsentRevoked',
  'LeadHandled',
] as const;

/**
 * Emails that ask for something or say that it waits, by the events of the same stream after which that is no longer
 * true.
 */
const endings: Partial<Record<EventType, readonly EventType[]>> = {
  EmailChangeRequested: [
    'EmailChangeRequested',
    'EmailChangeWithdrawn',
    'AccountEmailChanged',
    'EmailChangeUndone',
    'PasswordChanged',
    'SessionsEnded',
  ],
  LeadOffered: afterOffer,
  LeadReminded: afterOffer,
  LeadAnswerAsked: ['LeadAnswerConfirmed', ...afterOffer],
  LeadReviewAsked: ['LeadAnswerConfirmed', ...afterOffer],
  ReviewPublished: ['ReviewWritten', 'ReviewWithheld'],
  ReviewWithheld: ['ReviewWritten', 'ReviewPublished'],
  ReviewAnswered: ['ReviewWithheld'],
  PlanChosen: ['PlanChosen', 'PlanWithdrawn', 'PlanDeclined', 'PlanPaymentConfirmed', 'PlanChanged'],
};

/** Whether an event's email is out of date, given its stream: one that is tried again may be a day late. */
function isSuperseded({ id, type }: Pick<RecordedEvent, 'id' | 'type'>, events: readonly RecordedEvent[]): boolean {
  const ends = endings[type];
  const later = events.slice(events.findIndex((event) => event.id === id) + 1);
  return ends !== undefined && later.some((event) => ends.includes(event.type));
}

type Cause = EventNamed<'EmailResendRequested'>['data']['cause'];

/** An email of the outbox: what it is, and the event that caused it. */
interface CausedEmail {
  /** The id of its first send: that of its stream once it is given up. */
  emailId: string;
  cause: Cause;
}

/** What an email of the outbox is. One that is sent again has the cause of its first send. */
function causedEmail({ id, stream }: OutboxEntry, event: RecordedEvent): CausedEmail {
  if (event.type === 'EmailResendRequested') return { emailId: event.data.emailId, cause: event.data.cause };
  // The receipt of a message has an id of its own: the only one that is made of no key.
  const key = emailKeysOf(event.type).find((one) => emailIdOf(event.id, one) === id) ?? 'letter';
  return { emailId: id, cause: { stream, eventId: event.id, type: event.type, key } };
}

interface GivenUp extends CausedEmail {
  accountId: string | null;
  refused: boolean;
  tries: number;
}

/**
 * Appends that an email was given up, so that admins see it. The event's id is derived from the entry's: a second
 * report changes nothing.
 */
export async function reportGivenUp(
  log: Pick<EventLog, 'append' | 'readStream'>,
  entryId: string,
  data: GivenUp,
  at: Date,
): Promise<void> {
  const stream = streams.email(data.emailId);
  const events = await log.readStream(stream);
  const id = deriveId(entryId, 'given-up');
  if (events.some((event) => event.id === id)) return;
  const metadata = {
    at: at.toISOString(),
    actor: { id: null, role: 'System' as const },
    $correlationId: entryId,
    $causationId: data.cause.eventId,
  };
  await log.append(stream, events.at(-1)?.revision ?? NO_STREAM, [{ type: 'EmailGivenUp', data, id, metadata }]);
}

type ReadStream = EventLog['readStream'];

/** Reads each stream once: an email may need one for what it is, for its cause and for its content. */
function readOnce({ readStream }: Pick<EventLog, 'readStream'>): ReadStream {
  const reading = new Map<string, ReturnType<ReadStream>>();
  return (stream) => {
    const known = reading.get(stream) ?? readStream(stream);
    reading.set(stream, known);
    return known;
  };
}

/**
 * Whether an email has a link with a time limit, which an admin renews who sends it again: the new link has an email of
 * its own.
 */
const isRenewed = ({ type, data }: RecordedEvent): boolean =>
  type === 'StaffInvited' ||
  type === 'EmailConfirmationRequested' ||
  (type === 'AccountCreated' && data.confirmBy !== null);

/** Composes the emails of the outbox from the log. */
export function createComposer({
  log,
  messagesOf,
  publicUrl,
  postalAddress,
}: Letterhead & {
  log: Pick<EventLog, 'readStream' | 'keys'>;
  messagesOf: MessagesOf;
}) {
  const parts = { keys: log.keys, publicUrl, postalAddress };
  async function contentOf(event: RecordedEvent, key: string, read: ReadStream): Promise<Omit<Mail, 'id'> | null> {
    if (event.type === 'LeadSent') return receiptOf(event, { ...parts, read, messagesOf });
    const stream = await read(event.stream);
    if (isSuperseded(event, stream)) return null;
    if (isToSender(event, key)) return senderLetterOf(event, { ...parts, read });
    const account = accountOf(event);
    if (!isMailed(event) || account === null) return null;
    const events = await read(streams.account(account));
    const now = recipientOf(events);
    if (!now) return null;
    const then = recipientOf(events.slice(0, events.findIndex((one) => one.id === event.id) + 1)) ?? now;
    const profile = await ownedProfile(event, now, read);
    const email = (await emailsFor(event, { now, then, profile, stream }, parts)).find((one) => one.key === key);
    if (!email) return null;
    const { key: _key, ...content } = email;
    return content;
  }

  const eventOf = async (
    { stream, eventId }: { stream: string; eventId: string },
    read: ReadStream,
  ): Promise<RecordedEvent | undefined> => (await read(stream)).find(({ id }) => id === eventId);

  /** The cause of an email; undefined where the log does not hold its event. */
  async function causeOf(
    entry: OutboxEntry,
    read: ReadStream = log.readStream,
  ): Promise<(CausedEmail & { accountId: string | null }) | undefined> {
    const event = await eventOf(entry, read);
    if (!event) return undefined;
    const caused = causedEmail(entry, event);
    return { ...caused, accountId: caused.cause.key === 'sender' ? null : accountOf(event) };
  }

  return {
    causeOf,
    /** The email as it is now; null where nobody gets it any more. */
    async compose(entry: OutboxEntry): Promise<Mail | null> {
      const read = readOnce(log);
      const { cause, emailId } = (await causeOf(entry, read)) ?? {};
      const event = cause && (await eventOf(cause, read));
      if (event && emailId !== entry.id && isRenewed(event)) return null;
      const content = event ? await contentOf(event, cause.key, read) : null;
      return content && { id: entry.id, ...content };
    },
  };
}
