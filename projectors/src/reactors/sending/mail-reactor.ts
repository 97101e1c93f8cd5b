import { setTimeout as pause } from 'node:timers/promises';
import { bookmarkOf, NewerEvent, UnreadableEvent, type EventLog, type StoredEvent } from '@busca/events';
import { isStoreAway, type Logger } from '@busca/platform';
import { isRefused, type Letterhead, type Mailer } from '@busca/platform/mail';
import { createComposer, reportGivenUp } from './compose.ts';
import { emailIdsOf } from '../emails/email-ids.ts';
import type { MessagesOf } from '../emails/sender-emails.ts';
import { LONGEST_WAIT_MS, type Outbox, type OutboxEntry } from '../outbox/port.ts';

/** Emails that are sent at the same time. */
const BATCH = 10;
/** Waits between the tries of one email, in ms: doubled each time. After 20 tries, about a day, the email fails. */
const RETRY = { first: 30_000, tries: 20 };

export interface MailReactorDependencies extends Letterhead {
  log: Pick<EventLog, 'append' | 'readPage' | 'readStream' | 'store' | 'keys'>;
  messagesOf: MessagesOf;
  outbox: Outbox;
  mailer: Mailer;
  logger: Pick<Logger, 'debug' | 'warn' | 'error'>;
  now: () => Date;
}

/**
 * Waits, in ms, before it is noted again that an email was sent: an outbox that is away for a moment must not send it
 * twice.
 */
const NOTE_AGAIN = [500, 2_000];

const waitAfter = (tries: number): number => Math.min(RETRY.first * 2 ** tries, LONGEST_WAIT_MS);

/** A store that is away has a line of its own: not one for each email that waits. */
const levelOf = (error: unknown, over: boolean) => (over ? 'error' : isStoreAway(error) ? 'debug' : 'warn');

/** Notes that an email was sent. @throws what the outbox throws at the last try */
async function noteSent(outbox: Outbox, { id }: OutboxEntry): Promise<void> {
  for (const wait of NOTE_AGAIN) {
    try {
      return await outbox.finish(id, 'sent');
    } catch {
      await pause(wait);
    }
  }
  await outbox.finish(id, 'sent');
}

/** Transactional outbox: adds an email to the outbox for each event, and sends what the outbox holds. */
export function createMailReactor({
  log,
  messagesOf,
  outbox,
  mailer,
  publicUrl,
  postalAddress,
  logger,
  now,
}: MailReactorDependencies) {
  const composer = createComposer({ log, messagesOf, publicUrl, postalAddress });

  async function send(entry: OutboxEntry): Promise<void> {
    const mail = await composer.compose(entry);
    // If the process ends before `finish`, the email goes out again under the same Message-ID.
    if (mail) await mailer.send(mail, async () => (await composer.compose(entry)) !== null);
    await noteSent(outbox, entry);
  }

  /** The report comes first: if the process ends before `finish`, the next failure finds it made. */
  async function giveUp(entry: OutboxEntry, refused: boolean): Promise<void> {
    const caused = await composer.causeOf(entry);
    if (caused) await reportGivenUp(log, entry.id, { ...caused, refused, tries: entry.tries + 1 }, now());
    await outbox.finish(entry.id, 'failed');
  }

  /** What becomes of an email whose try has failed. @throws UnreadableEvent where it can't be reported as given up */
  async function settle(entry: OutboxEntry, error: unknown): Promise<void> {
    const over = isRefused(error) || entry.tries + 1 >= RETRY.tries;
    // A newer version of this program, which can read the event, may take over within the tries.
    if (error instanceof UnreadableEvent && (over || !(error instanceof NewerEvent))) throw error;
    if (over) await giveUp(entry, isRefused(error));
    logger[levelOf(error, over)](
      { err: error, emailId: entry.id },
      over ? 'An email is given up' : 'An email waits for its next try',
    );
  }

  async function attempt(entry: OutboxEntry): Promise<void> {
    if (!(await outbox.claimTry(entry.id, entry.tries, now().getTime() + waitAfter(entry.tries)))) return;
    await send(entry)
      .catch((error: unknown) => settle(entry, error))
      .catch(async (error: unknown) => {
        if (!(error instanceof UnreadableEvent)) throw error;
        await outbox.park(entry.id, String(error));
        logger.error({ err: error, emailId: entry.id, stream: entry.stream }, 'An email is parked');
      });
  }

  return {
    /** Adds the emails that a page of events may cause to the outbox, at once. */
    async take(page: readonly StoredEvent[]): Promise<void> {
      const last = page.at(-1);
      if (!last) return;
      const emails = page.map(async (stored) =>
        (await emailIdsOf(log, stored)).map((id) => ({ id, stream: stored.stream, eventId: stored.id })),
      );
      await outbox.add(
        (await Promise.all(emails)).flat(),
        { position: last.position, bookmark: await bookmarkOf(log.store, last) },
        now().getTime(),
      );
    },
    /** Tries every email that is due, until none is left or the signal aborts. */
    async deliver(signal: AbortSignal): Promise<void> {
      const waiting = () => outbox.due(now().getTime(), BATCH);
      for (let due = await waiting(); due.length > 0 && !signal.aborted; due = await waiting())
        await Promise.all(due.map(attempt));
    },
  };
}
