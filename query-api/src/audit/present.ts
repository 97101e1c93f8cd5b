import type { SessionUser } from '@busca/platform';
import {
  type AuditDocument,
  type AuditValue,
  changesOf,
  OPEN_AUDIT_FIELDS,
  type PlanLedgerDocument,
  profileRevision,
} from '@busca/projectors/read-models';
import { type AuditEntryReply, MASK } from '../contract.ts';
import { namesOf, publicNameOf, readsMasked } from '../http/names.ts';
import type { Agent, Lender, Models } from '../models.ts';

const masked = (value: AuditValue): AuditValue => (typeof value === 'string' && value !== '' ? MASK : value);

/** An audit entry without what it says about a person: which fields changed stays, their texts go. */
export const maskedEntry = (entry: AuditDocument): AuditDocument => ({
  ...entry,
  changes: Object.fromEntries(
    Object.entries(entry.changes).map(([field, [from, to]]) => [
      field,
      OPEN_AUDIT_FIELDS.has(field) ? [from, to] : [masked(from), masked(to)],
    ]),
  ),
  ...(entry.reason !== undefined && { reason: MASK }),
});

const maskedText = (text: string | null): string | null => text && MASK;

/** A ledger without what admins wrote about a person's plans. */
export const maskedLedger = (ledger: PlanLedgerDocument): PlanLedgerDocument => ({
  ...ledger,
  lines: ledger.lines.map((line) => ({
    ...line,
    reason: maskedText(line.reason),
    reference: maskedText(line.reference),
    amount: maskedText(line.amount),
    endReason: maskedText(line.endReason),
  })),
});

type Readers = Pick<Models, 'agents' | 'lenders' | 'accounts'>;

/** The profiles of some ids, each read once. */
async function profilesOf(
  { agents, lenders }: Readers,
  ids: readonly (string | undefined)[],
): Promise<Map<string, Agent | Lender>> {
  const known = [...new Set(ids)].filter((id) => id !== undefined);
  const found = await Promise.all(known.map(async (id) => (await agents.get(id)) ?? (await lenders.get(id))));
  return new Map(found.flatMap((one) => (one ? [[one.id, one.body]] : [])));
}

/** The accounts that an entry names as assignees. */
const assigneesOf = ({ changes: { assignee } }: AuditDocument): string[] =>
  [...(assignee ?? [])].filter((id) => typeof id === 'string');

/** An entry whose assignees have their names; an id stays where an account has none. */
function withAssignees(entry: AuditDocument, nameOf: (id: string) => string | null): AuditDocument {
  const { assignee } = entry.changes;
  if (!assignee) return entry;
  const named = (value: AuditValue): AuditValue => (typeof value === 'string' ? (nameOf(value) ?? value) : value);
  const [from, to] = assignee;
  return { ...entry, changes: { ...entry.changes, assignee: [named(from), named(to)] } };
}

function present(document: AuditDocument, actorName: string | null, name: string | null): AuditEntryReply {
  const { position, at, actor, type, commandId, correlationId = commandId, seenRevision = null, seen } = document;
  const { profileId = null, accountId = null, reason = null } = document;
  return {
    position,
    revision: profileRevision(document),
    at,
    type,
    commandId,
    correlationId,
    seenRevision,
    profileId,
    accountId,
    changes: changesOf(document),
    reason,
    seen: seen ? { how: seen.how, openedAt: seen.openedAt ?? null } : null,
    actor: { ...actor, name: actorName },
    name,
  };
}

/**
 * Entries as a reader may see them, with names. For an analyst personal fields are masked, and a profile has the name
 * that visitors see.
 */
export async function presentEntries(
  models: Readers,
  entries: readonly AuditDocument[],
  reader: SessionUser,
): Promise<AuditEntryReply[]> {
  const profiles = await profilesOf(
    models,
    entries.map(({ profileId }) => profileId),
  );
  const profileOf = ({ profileId }: AuditDocument) => profiles.get(profileId ?? '');
  if (readsMasked(reader))
    return entries.map((entry) => present(maskedEntry(entry), null, publicNameOf(profileOf(entry))));
  const nameOf = await namesOf(
    models.accounts,
    entries.flatMap((entry) => [entry.actor.id, entry.accountId, ...assigneesOf(entry)]),
  );
  return entries.map((entry) =>
    present(
      withAssignees(entry, nameOf),
      nameOf(entry.actor.id),
      profileOf(entry)?.details.full_name ?? nameOf(entry.accountId),
    ),
  );
}
