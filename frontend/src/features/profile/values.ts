import type { CreateAgent, CreateLender } from '@busca/command-api/contract';
import { fieldNames } from '@busca/query-api/contract/profile-fields';
import { specialtiesText } from '@busca/query-api/contract/specialties';
import type { Kind, OwnProfile } from './kinds.ts';

type Form<Sent> = Omit<Sent, 'image' | 'website' | 'specialties'> & { specialties: string };
type Values = Form<CreateAgent> & Form<CreateLender>;
type Common = keyof Form<CreateAgent> & keyof Form<CreateLender>;

/**
 * Values of the profile forms, by their names in the API: the fields of both kinds, and those of one. All are text: a
 * form compares and merges them.
 */
export type ProfileValues = Pick<Values, Common> & Partial<Omit<Values, Common>>;

const FIRST_VALUES: Partial<Record<string, string>> = { languages_spoken: 'Español', primary_language: 'Spanish' };

/** Initial values of a form for a new profile of the kind: its owner speaks Spanish, the rest is empty. */
export const emptyValues = ({ name }: Kind): ProfileValues =>
  Object.fromEntries(
    fieldNames(name, ({ rule }) => rule !== 'composed' && rule !== 'image').map((field) => [
      field,
      FIRST_VALUES[field] ?? '',
    ]),
  ) as ProfileValues;

/** Initial values of a form for an existing profile. */
export function valuesOf(kind: Kind, profile: OwnProfile): ProfileValues {
  const values: Partial<Record<string, unknown>> = {
    ...profile,
    specialties: specialtiesText(profile.specialties),
  };
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
