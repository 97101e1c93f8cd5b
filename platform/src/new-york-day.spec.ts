import { expect, test, vi } from 'vitest';
import { dayInNewYork } from './contract/new-york-day.ts';

test("the day in New York is written alike by engines whose 'en-CA' has other days, such as Safari's", () => {
  // What Safari's engine answers. It is a getter, which its type does not say.
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/28/2026');
  const day = dayInNewYork(new Date('2026-12-01T04:59:59.999Z'));
  vi.restoreAllMocks();
  expect(day).toBe('2026-11-30');
  expect(dayInNewYork(new Date('2026-12-01T05:00:00.000Z'))).toBe('2026-12-01');
});

test.each([
  ['2026-11-27T04:59:59.999Z', '2026-11-26'],
  ['2026-11-27T05:00:00.000Z', '2026-11-27'],
  ['2026-07-01T03:59:59.999Z', '2026-06-30'],
  ['2026-07-01T04:00:00.000Z', '2026-07-01'],
  ['2026-01-05T04:59:59.000Z', '2026-01-04'],
  ['2026-01-05T05:00:00.000Z', '2026-01-05'],
  ['2026-03-08T04:59:59.999Z', '2026-03-07'],
  ['2026-03-09T03:59:59.000Z', '2026-03-08'],
  ['2026-03-09T04:00:00.000Z', '2026-03-09'],
  ['2026-11-02T04:59:59.000Z', '2026-11-01'],
])('at %s the day in New York is %s, whenever it is asked for', (at, day) => {
  expect(dayInNewYork(new Date(at))).toBe(day);
  expect(dayInNewYork(new Date(at))).toBe(day);
});
