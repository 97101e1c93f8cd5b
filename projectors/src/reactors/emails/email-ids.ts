import { deriveId, type StoredEvent } from '@busca/events';
import { receiptIdOf } from './lead-receipt.ts';

/** One of the emails that an event causes; the key tells an event's emails apart. */
export type EmailKey = 'letter' | 'former';

const keysOf: Record<string, readonly EmailKey[]> = {
  AccountEmailChanged: ['letter', 'former'],
  EmailChangeUndone: ['letter', 'former'],
  PasswordChanged: ['letter', 'former'],
};

/** Keys of the emails that an event of a type may cause; known without its content, which the outbox never holds. */
export const emailKeysOf = (type: string): readonly EmailKey[] => keysOf[type] ?? ['letter'];

/** The id of an email that an event causes: the same however often the event is delivered. */
export const emailIdOf = (eventId: string, key: EmailKey = 'letter'): string => deriveId(eventId, key);

/** The ids of the emails that a stored event may cause. Messages that a visitor sends on one day cause one receipt. */
export const emailIdsOf = (stored: StoredEvent): readonly [string, ...string[]] =>
  stored.type === 'LeadSent'
    ? [receiptIdOf(stored)]
    : (emailKeysOf(stored.type).map((key) => emailIdOf(stored.id, key)) as [string, ...string[]]);
