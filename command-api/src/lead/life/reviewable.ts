import type { Holder, RecordedEvent } from '@busca/events';
import { staysOf } from './stays.ts';

/** How long (ms) a professional has a message before its sender may review them without an answer. */
const HELD = 7 * 24 * 60 * 60 * 1_000;

/**
 * Whom the sender of a message may review at an instant (ISO): who has it and has answered, or has known the sender for
 * a week. Null where there is nobody, and where the sender is the professional.
 */
export function reviewableHolder(events: readonly RecordedEvent[], at: string): Holder | null {
  const { life, stays } = staysOf(events);
  const present = stays.find(({ left }) => left === null);
  if (!life?.holder || !present || life.holder.isOwn) return null;
  const { hasAnswered, knowsSender } = life.holder;
  const isHeld = knowsSender && Date.parse(at) - Date.parse(present.since) >= HELD;
  return hasAnswered || isHeld ? life.holder : null;
}
