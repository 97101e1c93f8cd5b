import type { AuditEntryReply } from '@busca/query-api/contract';

/** A field that differs from what an admin has last decided on. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

const BY_OWNER = ['AgentEdited', 'AgentResubmitted', 'LenderEdited', 'LenderResubmitted'];

/**
 * The entries since the last approval or rejection; a rejection that was revoked is none. `entries` come newest first.
 */
function sinceDecision(entries: readonly AuditEntryReply[]): AuditEntryReply[] {
  let revoked = 0;
  const end = entries.findIndex(({ type }) => {
    if (type === 'ProfileRejectionRevoked') revoked += 1;
    return type === 'ProfileApproved' || (type === 'ProfileRejected' && (revoked -= 1) < 0);
  });
  return end === -1 ? [] : entries.slice(0, end);
}

const text = (value: string | boolean | null): string => (typeof value === 'string' ? value : '');

/** What the owner has changed since an admin last decided on the profile; none where nobody has decided yet. */
export function changesSinceDecision(entries: readonly AuditEntryReply[]): FieldChange[] {
  const changes = new Map<string, FieldChange>();
  for (const { type, changes: fields } of [...sinceDecision(entries)].reverse()) {
    if (!BY_OWNER.includes(type)) continue;
    for (const { field, from, to } of fields)
      if (field !== 'status') changes.set(field, { field, from: changes.get(field)?.from ?? text(from), to: text(to) });
  }
  return [...changes.values()].filter(({ from, to }) => from !== to);
}
