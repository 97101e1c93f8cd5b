/** Ids of the demonstration data lie at this moment and right after it, in the order of the cast. */
const BASE = Date.UTC(2026, 0, 5, 15);
/** Commands that one person may send, at most. */
const STEPS = 16;

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/**
 * The seed of a demonstration command, laid out as a UUID v7: time-ordered, and the same at every start, so that a
 * start which goes on where another was killed does nothing twice. `person` counts from 0, `step` from 0 to 15.
 */
export function demoSeed(person: number, step: number): string {
  const count = person * STEPS + step;
  const time = hex(BASE + count, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${hex(count, 12)}`;
}
