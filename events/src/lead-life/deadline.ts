/** The hours of a day, by the clock of a place, in which the time of an offer runs. */
const [OPENS, CLOSES] = [8, 20];
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function aheadOfUtc(at: number, zone: string): number {
  const name = formatOf(zone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS);
}

/** The moment at which the clocks of a zone show `local`, which is read as if it were UTC. */
function momentOf(local: number, zone: string): number {
  const near = local - aheadOfUtc(local, zone);
  return local - aheadOfUtc(near, zone);
}

/** The spans of time, in ms since 1970, in which the time of an offer runs after a moment, without end. */
function* openSpans(from: number, zone: string): Generator<{ opens: number; closes: number }> {
  for (let day = Math.floor((from + aheadOfUtc(from, zone)) / DAY_MS) * DAY_MS; ; day += DAY_MS) {
    const [opens, closes] = [momentOf(day + OPENS * HOUR_MS, zone), momentOf(day + CLOSES * HOUR_MS, zone)];
    if (closes >= from) yield { opens: Math.max(from, opens), closes };
  }
}

/** The moment after some ms that count from 8 to 20. */
function after(from: number, ms: number, zone: string): string {
  let left = ms;
  for (const { opens, closes } of openSpans(from, zone)) {
    if (closes - opens >= left) return new Date(opens + left).toISOString();
    left -= closes - opens;
  }
  throw new RangeError('Days have no end');
}

/**
 * When the time of an offer ends: after `hours` that count from 8 to 20 by the clock of `zone` (an IANA name). What
 * begins at night counts from 8 on. Clocks are changed at night, so each day has the same hours.
 *
 * @param from ISO instant. @returns ISO instant. @throws RangeError for an unknown zone, or a date that is none
 */
export const deadline = (from: string, hours: number, zone: string): string =>
  after(Date.parse(from), hours * HOUR_MS, zone);

/** When half of the time of an offer is over, as `deadline` counts it. All are ISO instants. */
export function halfway(from: string, until: string, zone: string): string {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  let open = 0;
  for (const { opens, closes } of openSpans(start, zone)) {
    if (opens >= end) break;
    open += Math.min(closes, end) - opens;
  }
  return after(start, open / 2, zone);
}
