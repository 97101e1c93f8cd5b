import type { AuditDocument } from '@busca/projectors/read-models';
import { MASK } from '../contract.ts';

/** Changed fields that say nothing about a person. Any other field is masked, so that a new one stays private. */
const OPEN_FIELDS: ReadonlySet<string> = new Set([
  'user_type',
  'website',
  'status',
  'rejection_category',
  'isPremium',
  'plan_type',
  'chosen_plan',
  'email_confirmed',
  'email_claim',
  'invitation',
  'lead',
  'demo_request',
  'replay',
  'projection',
  'until',
  'generation',
  'documents_changed',
  'documents_added',
  'documents_removed',
]);

type Value = AuditDocument['changes'][number]['from'];

const masked = (value: Value): Value => (typeof value === 'string' && value !== '' ? MASK : value);

/** An audit entry without what it says about a person: which fields changed stays, their texts go. */
export const maskedEntry = (entry: AuditDocument): AuditDocument => ({
  ...entry,
  changes: entry.changes.map((change) =>
    OPEN_FIELDS.has(change.field) ? change : { field: change.field, from: masked(change.from), to: masked(change.to) },
  ),
  reason: entry.reason === null ? null : MASK,
});
