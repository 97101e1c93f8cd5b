/** By time zone. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Without a zone it is the reader's. Making a format takes longer than all else here. */
function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** Ms by which a zone's clocks are ahead of UTC at an instant (ms since 1970). */
function offsetAt(instant: number, timeZone: string | undefined): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!;
  // `Date.UTC` reads the years before 100, which somebody who types a year passes through, as those of the last
  // century.
  const shown = new Date(0);
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  shown.setUTCHours(part('hour'), part('minute'), part('second'));
  return shown.getTime() - Math.floor(instant / 1_000) * 1_000;
}

/** An instant (ISO) as a `datetime-local` field has it, to the second: in a time zone, the reader's without one. */
export function toField(instant: string, timeZone?: string): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 19);
}

/** What a time that was typed means. */
export interface TypedTime {
  /** ISO, in order: two where clocks that are put back show the time twice. */
  instants: readonly string[];
  /** Whether clocks that are put forward skip the time. It is read as the hour after. */
  isSkipped: boolean;
}

const DAY = 86_400_000;

/**
 * The instants of the text of a `datetime-local` field in a time zone, the reader's without one; none for a text that
 * is no time.
 */
export function readTime(text: string, timeZone?: string): TypedTime {
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return { instants: [], isSkipped: false };
  const [before, after] = [shown - DAY, shown + DAY].map((near) => offsetAt(near, timeZone)) as [number, number];
  const instants = [...new Set([before, after])]
    .map((offset) => shown - offset)
    .filter((at) => at + offsetAt(at, timeZone) === shown);
  return {
    instants: (instants.length > 0 ? instants : [shown - before]).map((at) => new Date(at).toISOString()),
    isSkipped: instants.length === 0,
  };
}

/** The short name of a time zone at an instant (ISO): 'EDT'; of the reader's without one. */
export const zoneName = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('es-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')!.value;
