import { stateOfArea } from '@busca/platform/places';
import { MASK, type AdminProfileReply } from '../contract.ts';

/** The states of some areas ('Miami, FL; Doral, FL' -> 'FL'): figures by state need no more than that. */
function statesOf(areas: string): string {
  const states = areas
    .split(';')
    .map(stateOfArea)
    .filter((state) => state !== undefined);
  return states.length > 0 ? [...new Set(states)].join('; ') : MASK;
}

const masks: Readonly<Record<string, (text: string) => string>> = {
  areas_served: statesOf,
  // No picture is shown for an empty name.
  image: () => '',
};

/** A personal value of a field: its texts are masked, however deep they are; areas are reduced to their states. */
export function maskValue(field: string, value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : (masks[field] ?? (() => MASK))(value);
  if (Array.isArray(value)) return value.map((one) => maskValue(field, one));
  if (value === null || typeof value !== 'object') return value;
  // The old and the new value of a changed field are values of that field.
  const inner = (name: string): string => (name === 'from' || name === 'to' ? field : name);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskValue(inner(name), one)]));
}

/** Masks every field of an object that is not listed as plain, so that a field that is added later is masked. */
export const maskAllBut = <T extends object>(reply: T, plain: readonly string[]): T =>
  Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [name, plain.includes(name) ? value : maskValue(name, value)]),
  ) as T;

/** Licences tell who somebody is, and their checks who it was. */
const withoutLicences = (profile: AdminProfileReply): AdminProfileReply => ({
  ...profile,
  licences: [],
  licence_checks: [],
});

const plainOfProfile = [
  'id',
  'user_id',
  'kind',
  'website',
  'status',
  'plan_type',
  'chosen_plan',
  'rejection',
  'waiting_since',
  'specialties',
];
export const names = ['first_name', 'last_name', 'full_name'] as const;

const isShown = ({ status, website }: AdminProfileReply): boolean => status === 'approved' && website === 'Busca';

/** A profile as analysts see it: its name only where visitors see it, no other personal value. */
export const maskProfile = (profile: AdminProfileReply): AdminProfileReply =>
  maskAllBut(withoutLicences(profile), isShown(profile) ? [...plainOfProfile, ...names] : plainOfProfile);

/**
 * A profile of an earlier moment as analysts see it: its name only where visitors saw it then, and see the profile now.
 */
export const maskEarlier = (earlier: AdminProfileReply, now: AdminProfileReply): AdminProfileReply =>
  isShown(now) ? maskProfile(earlier) : maskAllBut(withoutLicences(earlier), plainOfProfile);
