import type { AuditEntryReply } from '@busca/query-api/contract';

/** What one command caused, its first event first. */
export interface CommandGroup {
  commandId: string;
  /** At least one. */
  entries: [AuditEntryReply, ...AuditEntryReply[]];
}

/** Groups entries, newest first, by the command that caused them. A group stands where its newest entry is. */
export function groupEntries(entries: readonly AuditEntryReply[]): CommandGroup[] {
  const groups = new Map<string, CommandGroup>();
  for (const entry of entries) {
    const group = groups.get(entry.commandId);
    if (group) group.entries.unshift(entry);
    else groups.set(entry.commandId, { commandId: entry.commandId, entries: [entry] });
  }
  return [...groups.values()];
}

/**
 * The groups of a page, and the position below which the next page begins; null on the last page. The last group of a
 * full page may go on beyond it, so it is left to the next page.
 */
export function pageOfGroups(
  entries: readonly AuditEntryReply[],
  limit: number,
): { groups: CommandGroup[]; next: string | null } {
  const last = entries.at(-1);
  if (!last || entries.length < limit) return { groups: groupEntries(entries), next: null };
  let end = entries.length - 1;
  while (entries[end]?.commandId === last.commandId) end -= 1;
  const whole = entries.slice(0, end + 1);
  const shown = whole.length > 0 ? whole : entries;
  return { groups: groupEntries(shown), next: shown.at(-1)!.position };
}
