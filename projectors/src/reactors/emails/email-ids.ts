import { deriveId, type EventLog, type StoredEvent } from '@busca/events';
import type { EmailKey } from './content.ts';
import { receiptIdOf } from './sender-emails.ts';

const keysOf: Record<string, readonly EmailKey[]> = {
  AccountEmailChanged: ['letter', 'former'],
  EmailChangeUndone: ['letter', 'former'],
  PasswordChanged: ['letter', 'former'],
  LeadPassed: ['sender'],
  LeadLapsed: ['letter', 'sender'],
  ReviewPublished: ['letter', 'sender'],
  ReviewWithheld: ['sender'],
  ReviewAnswered: ['sender'],
};

/** Keys of the emails that an event of a type may cause; known without its content, which the outbox never holds. */
export const emailKeysOf = (type: string): readonly EmailKey[] => keysOf[type] ?? ['letter'];

/** The id of an email that an event causes: the same however often the event is delivered. */
export const emailIdOf = (eventId: string, key: EmailKey = 'letter'): string => deriveId(eventId, key);

/**
 * The ids of the emails that a stored event may cause. Messages that a visitor sends on one day cause one receipt; one
 * that can't be read has an id of its own, so that it takes no other one's place.
 */
export async function emailIdsOf({ readPage }: Pick<EventLog, 'readPage'>, stored: StoredEvent): Promise<string[]> {
  const [sent] = stored.type === 'LeadSent' ? await readPage([stored]) : [];
  if (sent && 'type' in sent && sent.type === 'LeadSent') return [receiptIdOf(sent)];
  return emailKeysOf(stored.type).map((key) => emailIdOf(stored.id, key));
}
