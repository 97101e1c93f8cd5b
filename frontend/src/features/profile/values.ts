import type { CreateAgent, CreateLender } from '@busca/command-api/contract';
import type { Kind, OwnProfile } from './kinds.ts';

type AgentFirm = 'brokerage' | 'brokerage_number';
type LenderFirm = 'company' | 'company_number';

/** Values of the profile forms, by their names in the API. A kind has two of the four firm fields. */
export type ProfileValues = Omit<CreateAgent, 'image' | 'website' | AgentFirm> &
  Partial<Pick<CreateAgent, AgentFirm> & Pick<CreateLender, LenderFirm>>;

/** Initial values of a form for a new profile of the kind. */
export const emptyValues = ({ firm }: Kind): ProfileValues => ({
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  languages_spoken: '',
  primary_language: 'Spanish',
  areas_served: '',
  state_license_numbers: '',
  [firm]: '',
  [`${firm}_number`]: '',
  profile_description: '',
});

/** Initial values of a form for an existing profile. */
export function valuesOf(kind: Kind, profile: OwnProfile): ProfileValues {
  const values: Partial<Record<string, unknown>> = { ...profile };
  const empty = emptyValues(kind);
  return Object.assign(empty, Object.fromEntries(Object.keys(empty).map((field) => [field, values[field]])));
}

/** Changes of a profile; a changed name goes with the full name, which the server composes itself. */
export function withFullName<Changes extends { first_name?: string | undefined; last_name?: string | undefined }>(
  changes: Changes,
  { first_name: first, last_name: last }: Pick<OwnProfile, 'first_name' | 'last_name'>,
): Changes {
  const isNamed = changes.first_name !== undefined || changes.last_name !== undefined;
  return isNamed ? { ...changes, full_name: `${changes.first_name ?? first} ${changes.last_name ?? last}` } : changes;
}
