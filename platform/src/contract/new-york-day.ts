const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** From its parts: engines differ in how a locale writes a day ('en-CA' has 2026-11-28, and 11/28/2026 in Safari). */
function write(instant: Date): string {
  const parts = format.formatToParts(instant);
  return (['year', 'month', 'day'] as const).map((name) => parts.find(({ type }) => type === name)!.value).join('-');
}

let known = { hour: Number.NaN, day: '' };

/**
 * The day in New York at an instant: '2026-11-28'. Every reply asks for it; its midnight is a full hour, so an hour has
 * one answer.
 */
export function dayInNewYork(now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (known.hour !== hour) known = { hour, day: write(now) };
  return known.day;
}

const LETTERS = 26;
const FIRST = 'a'.codePointAt(0)!;

/** The letter, 'a' to 'z', at which the names of all lists begin on a day: the next one each day. */
export const letterOfDay = (day: string): string =>
  String.fromCodePoint(FIRST + ((((Date.parse(day) / DAY_MS) % LETTERS) + LETTERS) % LETTERS));
