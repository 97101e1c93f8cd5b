import type { Kind, OwnProfile } from './kinds.ts';

/** Values of the profile forms, by their names in the API. A kind has two of the four firm fields. */
export interface ProfileValues {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  languages_spoken: string;
  primary_language: 'English' | 'Spanish' | 'Both';
  areas_served: string;
  state_license_numbers: string;
  profile_description: string;
  brokerage?: string;
  brokerage_number?: string;
  company?: string;
  company_number?: string;
}

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
  return Object.fromEntries(Object.keys(emptyValues(kind)).map((field) => [field, values[field]])) as unknown as ProfileValues;
}
