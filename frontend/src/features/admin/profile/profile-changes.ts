import type { AdminProfileReply } from '@busca/query-api/contract';
import { fieldNames } from '@busca/query-api/contract/constants';
import type { ChangeElsewhere } from '../../profile/changed-elsewhere.tsx';
import { fieldName, fieldValue } from '../../audit/wording.ts';

/** Those that have another place on the screen, and the two names, which the full name holds. */
const elsewhere = ['first_name', 'last_name', 'full_name', 'image', 'profile_description'];

/** The fields that an admin's decision rests on, in the order of the screen. */
const fields: readonly string[] = [
  'status',
  'reason',
  'full_name',
  ...[...new Set([...fieldNames('agent'), ...fieldNames('lender')])].filter((field) => !elsewhere.includes(field)),
  'image',
  'plan_type',
  'chosen_plan',
  'isPremium',
  'iframe_link',
  'profile_description',
];

type Facts = Partial<Record<string, unknown>>;

/** Fields that differ between two versions of a profile, with their current values. */
export function profileChanges(before: AdminProfileReply, now: AdminProfileReply): ChangeElsewhere[] {
  const [old, current]: [Facts, Facts] = [{ ...before }, { ...now }];
  return fields
    .filter((field) => old[field] !== current[field])
    .map((field) => ({
      field,
      label: fieldName(field),
      now: fieldValue(field, (current[field] ?? null) as string | boolean | null),
    }));
}
