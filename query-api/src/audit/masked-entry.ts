import {
  OPEN_AUDIT_FIELDS,
  type AuditDocument,
  type AuditValue,
  type PlanLedgerDocument,
} from '@busca/projectors/read-models';
import { MASK } from '../contract.ts';

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
