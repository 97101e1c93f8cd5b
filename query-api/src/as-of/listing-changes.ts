/** A profile's place in a list at two moments, from 1; null where it was not in the list. */
export interface PlaceChange {
  id: string;
  from: number | null;
  to: number | null;
}

/**
 * Who came, went or changed place between two orders: by the later place, then those who went, by their earlier one.
 */
export function placeChanges(earlier: readonly string[], later: readonly string[]): PlaceChange[] {
  const [before, after] = [new Map(earlier.map((id, index) => [id, index + 1])), new Set(later)];
  const present = later.map((id, index) => ({ id, from: before.get(id) ?? null, to: index + 1 }));
  const gone = earlier.flatMap((id, index) => (after.has(id) ? [] : [{ id, from: index + 1, to: null }]));
  return [...present.filter(({ from, to }) => from !== to), ...gone];
}
