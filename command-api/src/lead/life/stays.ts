import { type Holder, leadLife, type LeadLife, type PassReason, type RecordedEvent, wasAnswered } from '@busca/events';
import type { LeavingWay } from '../../contract.ts';

/** A stay of a message with somebody; `left` is null while it lasts. */
export interface Stay {
  holder: Holder;
  since: string;
  left: { at: string; how: LeavingWay; reason: PassReason | null } | null;
}

/** How an event takes a message from its holder. */
const leavings: Partial<Record<RecordedEvent['type'], LeavingWay>> = {
  LeadPassed: 'passed',
  LeadLapsed: 'lapsed',
  LeadTakenBack: 'taken-back',
  LeadAnotherRequested: 'another',
  LeadConsentRevoked: 'withdrawn',
  LeadHandled: 'handled',
};

/** The life of a message, and who had it from when to when, the first one first. */
export function staysOf(events: readonly RecordedEvent[]): { life: LeadLife | null; stays: Stay[] } {
  let life: LeadLife | null = null;
  const stays: Stay[] = [];
  for (const event of events) {
    const { at } = event.metadata;
    const [before, how] = [life?.holder, leavings[event.type]];
    life = leadLife(life, event);
    const stay = stays.at(-1);
    if (event.type === 'LeadOffered' && life?.holder) stays.push({ holder: life.holder, since: at, left: null });
    else if (stay && life?.holder) stay.holder = life.holder;
    else if (stay && before && how)
      stay.left = { at, how, reason: event.type === 'LeadPassed' ? event.data.reason : null };
  }
  return { life, stays };
}

/** How long (ms) a professional has a message before its sender may review them without an answer. */
const HELD = 7 * 24 * 60 * 60 * 1_000;

/**
 * Whether the sender of a message may review whom it stayed with, at an instant (ISO): who answered, or knew the sender
 * for a week. To lose the message changes nothing of it. Nobody reviews themselves.
 */
export function isReviewable({ holder, since, left }: Stay, at: string): boolean {
  const isHeld = holder.knowsSender && Date.parse(left?.at ?? at) - Date.parse(since) >= HELD;
  return !holder.isOwn && (wasAnswered(holder) || isHeld);
}
