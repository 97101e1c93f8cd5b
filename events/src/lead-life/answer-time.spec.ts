import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTime, type AnswerableMessage } from './answer-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const asOf = new Date('2026-03-02T05:00:00Z');
const ago = (ms: number): string => new Date(asOf.getTime() - ms).toISOString();

/** A message from `days` before the day, answered `wait` ms after it; not at all for null. */
const message = (n: number, days: number, wait: number | null, others: Partial<AnswerableMessage> = {}) => ({
  leadId: `lead-${n}`,
  person: `visitor-${n}`,
  offeredAt: ago(days * DAY),
  answeredAt: wait === null ? null : ago(days * DAY - wait),
  leftAt: null,
  ...others,
});
const answered = (count: number, wait = HOUR): AnswerableMessage[] =>
  Array.from({ length: count }, (_, n) => message(n, 20 + n, wait));

describe('The answer time of a professional', () => {
  it('is not published from fewer than five messages', () => {
    expect(answerTime(answered(4), asOf)).toBeNull();
    expect(answerTime(answered(5), asOf)).toEqual({ medianMinutes: 60, answeredShare: 1, messages: 5 });
  });

  it.each<[string, AnswerableMessage[], object]>([
    [
      'an unanswered message lowers the share alone',
      [message(9, 10, null)],
      { medianMinutes: 60, answeredShare: 5 / 6 },
    ],
    [
      'an answer after more than a week counts for the median alone',
      [message(9, 30, 8 * DAY)],
      { answeredShare: 5 / 6 },
    ],
    [
      'one that left within an hour does not count',
      [message(9, 10, null, { leftAt: ago(10 * DAY - HOUR) })],
      { messages: 5 },
    ],
    [
      'one that left later counts as unanswered',
      [message(9, 10, null, { leftAt: ago(10 * DAY - 2 * HOUR) })],
      { messages: 6, answeredShare: 5 / 6 },
    ],
    ['a message of before the 90 days does not count', [message(9, 91, HOUR)], { messages: 5 }],
    ['a message of the day itself does not count', [message(9, -0.1, HOUR)], { messages: 5 }],
    [
      'an answer of the day itself does not count yet',
      [message(9, 1, 25 * HOUR)],
      { messages: 6, answeredShare: 5 / 6 },
    ],
    [
      'a second message of the same sender does not count',
      [message(9, 10, null, { person: 'visitor-0' })],
      { messages: 5, answeredShare: 1 },
    ],
  ])('%s', (_, more, expected) => {
    expect(answerTime([...answered(5), ...more], asOf)).toMatchObject(expected);
  });

  it('has no median where nothing was answered, and the middle of the two for an even number', () => {
    expect(
      answerTime(
        Array.from({ length: 5 }, (_, n) => message(n, 10, null)),
        asOf,
      ),
    ).toEqual({
      medianMinutes: null,
      answeredShare: 0,
      messages: 5,
    });
    const waits = [10, 20, 40, 50, 60, 80].map((minutes, n) => message(n, 10 + n, minutes * MINUTE));
    expect(answerTime(waits, asOf)).toMatchObject({ medianMinutes: 45 });
  });

  it('does not depend on the order of messages, nor on what is yet to come', () => {
    const some = fc.record({
      days: fc.double({ min: -5, max: 100, noNaN: true }),
      wait: fc.option(fc.integer({ min: 0, max: 20 * DAY })),
      left: fc.option(fc.integer({ min: 0, max: 20 * DAY })),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (rows) => {
        const messages = rows.map(({ days, wait, left }, n) =>
          message(n, days, wait, { leftAt: left === null || wait !== null ? null : ago(days * DAY - left) }),
        );
        const past = messages.filter(({ offeredAt }) => Date.parse(offeredAt) < asOf.getTime());
        const result = answerTime(messages, asOf);
        expect(answerTime(messages.toReversed(), asOf)).toEqual(result);
        expect(answerTime(past, asOf)).toEqual(result);
        if (result) expect(result.messages).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});
