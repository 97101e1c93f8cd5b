const DAY = 86_400_000;

/** The days of a slider: their number, and the instant (ISO) of each; the last one is `until` itself. */
export interface Days {
  count: number;
  at(index: number): string;
  /** The last day that is not after an instant. */
  indexOf(instant: string): number;
}

/** The days from one instant to another (ISO). */
export function daysBetween(first: string, until: string): Days {
  const [start, end] = [Date.parse(first), Date.parse(until)];
  const last = Math.max(0, Math.ceil((end - start) / DAY));
  return {
    count: last,
    at: (index) => new Date(index >= last ? end : start + index * DAY).toISOString(),
    indexOf: (instant) =>
      Math.min(last, Math.max(0, Date.parse(instant) >= end ? last : Math.floor((Date.parse(instant) - start) / DAY))),
  };
}
