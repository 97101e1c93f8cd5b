import { deriveId, NO_STREAM, streams, type EventLog, type EventNamed, type RecordedEvent } from '@busca/events';
import { emailIdOf, emailKeysOf } from '../emails/email-ids.ts';
import type { OutboxEntry } from '../outbox/port.ts';

type Cause = EventNamed<'EmailResendRequested'>['data']['cause'];

/** An email of the outbox: what it is, and the event that caused it. */
export interface CausedEmail {
  /** The id of its first send: that of its stream once it is given up. */
  emailId: string;
  cause: Cause;
}

/** What an email of the outbox is. One that is sent again has the cause of its first send. */
export function causedEmail({ id, stream }: OutboxEntry, event: RecordedEvent): CausedEmail {
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
