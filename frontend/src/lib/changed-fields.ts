/** The fields that an edit may empty. */
const MAY_BE_EMPTY: readonly string[] = ['specialties'];
const isEmptied = (field: string, value: string): boolean => value.trim() === '' && !MAY_BE_EMPTY.includes(field);

/**
 * The changed fields of `now`, trimmed, without those that may not be emptied and are: an edit sends these alone.
 * Surrounding spaces are no change.
 */
export function changedFields<Fields extends Record<string, string>>(before: Fields, now: Fields): Partial<Fields> {
  const changed = Object.entries(now)
    .map(([field, value]) => [field, value.trim()] as const)
    .filter(([field, value]) => !isEmptied(field, value) && value !== (before[field] ?? '').trim());
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** Names of the fields that have become blank: an edit can't send them, since the route takes no empty ones. */
export const emptiedFields = (before: Record<string, string>, now: Record<string, string>): string[] =>
  Object.keys(now).filter((field) => isEmptied(field, now[field] ?? '') && (before[field] ?? '').trim() !== '');

/** Whether any value has changed. */
export const changedSince = <Values extends object>(before: Values, now: Values): boolean =>
  (Object.keys(now) as (keyof Values)[]).some((field) => now[field] !== before[field]);
