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
