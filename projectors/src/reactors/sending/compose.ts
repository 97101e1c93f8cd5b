import { streams, type EventLog, type RecordedEvent } from '@busca/events';
import type { Letterhead, Mail } from '@busca/platform/mail';
import { accountOf, emailsFor, isMailed } from '../emails/emails.ts';
import { isToSender, receiptOf, senderLetterOf, type MessagesOf } from '../emails/sender-emails.ts';
import { ownedProfile } from '../emails/owned-profile.ts';
import type { OutboxEntry } from '../outbox/port.ts';
import { recipientOf } from '../emails/recipient.ts';
import { isSuperseded } from '../emails/superseded.ts';
import { causedEmail, type CausedEmail } from './unsent.ts';

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
