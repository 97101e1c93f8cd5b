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

/**
 * When the time of an offer ends: after `hours` that count from 8 to 20 by the clock of `zone` (an IANA name). What
 * begins at night counts from 8 on. Clocks are changed at night, so each day has the same hours.
 *
 * @param from ISO instant. @returns ISO instant. @throws RangeError for an unknown zone, or a date that is none
 */
export function deadline(from: string, hours: number, zone: string): string {
  const start = Date.parse(from);
  let left = hours * HOUR_MS;
  let day = Math.floor((start + aheadOfUtc(start, zone)) / DAY_MS) * DAY_MS;
  for (;;) {
    const opens = Math.max(start, momentOf(day + OPENS * HOUR_MS, zone));
    const open = momentOf(day + CLOSES * HOUR_MS, zone) - opens;
    if (open >= left) return new Date(opens + left).toISOString();
    left -= Math.max(0, open);
    day += DAY_MS;
  }
}
