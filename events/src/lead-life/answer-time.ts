/** How fast a professional answers. What is published of a profile. */
export interface AnswerTime {
  /** Median of the minutes from a message to the first answer; null where none was answered. */
  medianMinutes: number | null;
  /** Messages that were answered within seven days, of all that count: from 0 to 1. */
  answeredShare: number;
  /** How many messages count. */
  messages: number;
}

/** A message that a professional got, as far as the answer time needs it. Times are ISO. */
export interface AnswerableMessage {
  leadId: string;
  /** The sender's pseudonym. */
  person: string;
  offeredAt: string;
  /** The first answer that the sender has not denied; null without one. */
  answeredAt: string | null;
  /** When it left the professional without an answer; null as long as it did not. */
  leftAt: string | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far back messages count, in ms. */
export const ANSWER_TIME_WINDOW = 90 * DAY;
const ANSWERED_WITHIN = 7 * DAY;
/** A message that leaves a professional this soon, in ms, counts for nothing. */
const GRACE = HOUR;
/** The fewest messages that a figure is published from. */
export const ANSWER_TIME_MIN = 5;

const medianOf = (sorted: readonly number[]): number | null => {
  if (sorted.length === 0) return null;
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The first message of each sender. */
function firstOfEachSender(messages: readonly AnswerableMessage[]): AnswerableMessage[] {
  const first = new Map<string, AnswerableMessage>();
  for (const message of messages.toSorted((a, b) => Date.parse(a.offeredAt) - Date.parse(b.offeredAt)))
    if (!first.has(message.person)) first.set(message.person, message);
  return [...first.values()];
}

/**
 * The answer time of a professional as of an instant, out of what happened before it: over 90 days, one message for
 * each sender. The clock runs at night too, since the sender waits then. @returns null for fewer than five messages
 */
export function answerTime(messages: readonly AnswerableMessage[], asOf: Date): AnswerTime | null {
  const end = asOf.getTime();
  const before = (at: string | null): at is string => at !== null && Date.parse(at) < end;
  const counted = firstOfEachSender(
    messages.filter(({ offeredAt, leftAt }) => {
      const from = Date.parse(offeredAt);
      const left = before(leftAt) && Date.parse(leftAt) - from <= GRACE;
      return from < end && from >= end - ANSWER_TIME_WINDOW && !left;
    }),
  );
  if (counted.length < ANSWER_TIME_MIN) return null;
  const waits = counted
    .flatMap(({ offeredAt, answeredAt }) =>
      before(answeredAt) ? [Date.parse(answeredAt) - Date.parse(offeredAt)] : [],
    )
    .toSorted((a, b) => a - b);
  const median = medianOf(waits);
  return {
    medianMinutes: median === null ? null : Math.round(median / MINUTE),
    answeredShare: waits.filter((wait) => wait <= ANSWERED_WITHIN).length / counted.length,
    messages: counted.length,
  };
}
