/**
 * Fields of `now` that are neither empty nor what they were, trimmed: an edit sends these alone. Surrounding spaces are
 * no change.
 */
export function changedFields<Fields extends Record<string, string>>(before: Fields, now: Fields): Partial<Fields> {
  const changed = Object.entries(now)
    .map(([field, value]) => [field, value.trim()] as const)
    .filter(([field, value]) => value !== '' && value !== before[field]?.trim());
  return Object.fromEntries(changed) as Partial<Fields>;
}
