import { OPEN_AUDIT_FIELDS, type AuditDocument, type PlanLedgerDocument } from '@busca/projectors/read-models';
import { MASK } from '../contract.ts';

type Value = AuditDocument['changes'][number]['from'];

const masked = (value: Value): Value => (typeof value === 'string' && value !== '' ? MASK : value);

/** An audit entry without what it says about a person: which fields changed stays, their texts go. */
export const maskedEntry = (entry: AuditDocument): AuditDocument => ({
  ...entry,
  changes: entry.changes.map((change) =>
    OPEN_AUDIT_FIELDS.has(change.field)
      ? change
      : { field: change.field, from: masked(change.from), to: masked(change.to) },
  ),
  reason: entry.reason === null ? null : MASK,
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
