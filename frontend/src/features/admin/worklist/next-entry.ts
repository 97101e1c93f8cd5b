/**
 * The entry to focus once `id` was handled: the next one, or the previous one after the last. Null when it was the only
 * one.
 */
export function nextEntry(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id);
  return ids[index + 1] ?? ids[index - 1] ?? null;
}
