import { bookmarkOf, deriveId, ERASED, streams, type EventLog, type RecordedEvent, type StoredEvent } from '@busca/events';
import type { Logger } from '@busca/platform';
import { isRefused, type Mail, type Mailer } from '@busca/platform/mail';
import { emailKeysOf, emailsFor, isMailed, type EmailKey, type MailedEvent, type Recipient } from './emails.ts';
import type { Outbox, OutboxEntry } from './port.ts';

/** Emails that are sent at the same time. */
const BATCH = 10;
/** Waits between the tries of one email, in ms: doubled each time. After 20 tries, about a day, the email fails. */
const RETRY = { first: 30_000, longest: 2 * 60 * 60_000, tries: 20 };

export interface MailReactorParts {
  log: Pick<EventLog, 'read' | 'readStream' | 'store' | 'keys'>;
  outbox: Outbox;
  mailer: Mailer;
  /** The portal's public URL: links in emails begin with it. */
  publicUrl: string;
  logger: Pick<Logger, 'debug' | 'warn' | 'error'>;
  now: () => Date;
}

/** The account's name and email after its events; undefined when there is none, or its person was erased. */
function recipientOf(events: readonly RecordedEvent[]): Recipient | undefined {
  const recipient = events.reduce<Recipient | undefined>((known, event) => {
    if (event.type === 'AccountCreated') return event.data.personal;
    return known && (event.type === 'AccountEmailChanged' || event.type === 'EmailChangeUndone') ? { ...known, email: event.data.personal.to } : known;
  }, undefined);
  return recipient?.email === ERASED ? undefined : recipient;
}

const waitAfter = (tries: number): number => Math.min(RETRY.first * 2 ** tries, RETRY.longest);

/** The id of an email that an event causes: the same however often the event is delivered. */
export const emailIdOf = (eventId: string, key: EmailKey = 'letter'): string => deriveId(eventId, key);

/** Transactional outbox: adds an email to the outbox for each event, and sends what the outbox holds. */
export function createMailReactor({ log, outbox, mailer, publicUrl, logger, now }: MailReactorParts) {
  async function compose({ id }: OutboxEntry, event: MailedEvent & { id: string }): Promise<Mail | null> {
    const recipient = recipientOf(await log.readStream(streams.account(event.data.accountId)));
    const emails = recipient ? await emailsFor(event, recipient, { keys: log.keys, publicUrl }) : [];
    const email = emails.find(({ key }) => emailIdOf(event.id, key) === id);
    if (!email) return null;
    const { name, email: address, subject, text, html } = email;
    return { id, to: { name, address }, subject, text, html };
  }

  async function send(entry: OutboxEntry): Promise<void> {
    const event = (await log.readStream(entry.stream)).find(({ id }) => id === entry.eventId);
    const mail = event && isMailed(event) ? await compose(entry, event) : null;
    // If the process ends before `finish`, the email goes out again under the same Message-ID.
    if (mail) await mailer.send(mail);
    await outbox.finish(entry.id, 'sent');
  }

  async function attempt(entry: OutboxEntry): Promise<void> {
    if (!(await outbox.claimTry(entry.id, entry.tries, now().getTime() + waitAfter(entry.tries)))) return;
    try {
      await send(entry);
    } catch (error) {
      const over = isRefused(error) || entry.tries + 1 >= RETRY.tries;
      if (over) await outbox.finish(entry.id, 'failed');
      logger[over ? 'error' : 'warn']({ err: error, emailId: entry.id }, over ? 'An email is given up' : 'An email waits for its next try');
    }
  }

  return {
    /** Adds the emails that an event may cause to the outbox. */
    async take(stored: StoredEvent): Promise<void> {
      const { id: eventId, stream, position, type } = stored;
      const emails = emailKeysOf(type).map((key) => ({ id: emailIdOf(eventId, key), stream, eventId }));
      await outbox.add(emails, { position, bookmark: await bookmarkOf(log.store, stored) }, now().getTime());
    },
    /** Tries every email that is due, until none is left or the signal aborts. */
    async deliver(signal: AbortSignal): Promise<void> {
      const waiting = () => outbox.due(now().getTime(), BATCH);
      for (let due = await waiting(); due.length > 0 && !signal.aborted; due = await waiting()) await Promise.all(due.map(attempt));
    },
  };
}
