/** The entry that an admin goes on with once `id` is worked off: the next one, behind the last one the one before; null where it was the only one. */
export function nextEntry(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids[at - 1] ?? null;
}
