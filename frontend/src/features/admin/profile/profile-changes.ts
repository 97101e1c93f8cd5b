import type { AdminProfileReply } from '@busca/query-api/contract';
import type { ChangeElsewhere } from '../../profile/changed-elsewhere.tsx';
import { fieldName, fieldValue } from '../../audit/wording.ts';

/** The fields that an admin's decision rests on, in the order of the screen. */
const fields = [
  'status',
  'reason',
  'full_name',
  'email',
  'phone_number',
  'languages_spoken',
  'primary_language',
  'areas_served',
  'state_license_numbers',
  'brokerage',
  'brokerage_number',
  'company',
  'company_number',
  'image',
  'plan_type',
  'chosen_plan',
  'isPremium',
  'iframe_link',
  'profile_description',
] as const;

type Facts = Partial<Record<(typeof fields)[number], string | boolean | null>>;

/** Fields that differ between two versions of a profile, with their current values. */
export function profileChanges(before: AdminProfileReply, now: AdminProfileReply): ChangeElsewhere[] {
  const [old, current]: [Facts, Facts] = [before, now];
  return fields
    .filter((field) => old[field] !== current[field])
    .map((field) => ({ field, label: fieldName(field), now: fieldValue(field, current[field] ?? null) }));
}
