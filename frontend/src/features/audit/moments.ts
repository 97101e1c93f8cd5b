import type { AdminProfileReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { adminPaths } from '../../lib/admin-paths.ts';
import { plainValue } from './wording.ts';

/**
 * A profile at one moment, or at two side by side. Instants are ISO; without one it is the profile as it is now. At a
 * revision it stands beside another moment, or beside what it is now.
 */
export interface MomentAddress {
  perfil: string;
  revision?: string;
  asOf?: string;
  con?: string;
}

/**
 * An instant of an address as ISO; undefined where it is none, or is in a year that has no four digits. A time without
 * a zone is the reader's.
 */
export function instantOf(text: string | null): string | undefined {
  const instant = new Date(text ?? '');
  const iso = Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
  return /^\d/.test(iso) ? iso : undefined;
}

/** The first and the last instant (ISO) of a day (yyyy-mm-dd) in the reader's time zone; undefined for what is none. */
export const dayStart = (day: string | undefined): string | undefined => instantOf(`${day}T00:00:00`);
export const dayEnd = (day: string | undefined): string | undefined => instantOf(`${day}T23:59:59.999`);

/** Reads `?perfil=&revision=&asOf=&con=`; null without a profile. An invalid moment counts as none. */
export function readMoment(url: string): MomentAddress | null {
  const query = new URL(url).searchParams;
  const perfil = query.get('perfil');
  const [asOf, con] = [instantOf(query.get('asOf')), instantOf(query.get('con'))];
  const revision = /^\d{1,9}$/.exec(query.get('revision') ?? '')?.[0];
  return perfil ? { perfil, ...(revision ? { revision } : asOf && { asOf }), ...(con && { con }) } : null;
}

export const writeMoment = (address: MomentAddress): string =>
  `${adminPaths.moment}?${new URLSearchParams({ ...address })}`;

/**
 * Index of the last of some moments, in order, that is not after an instant: the last one for now, -1 before all of
 * them.
 */
export const indexAt = (moments: readonly string[], instant: string | undefined): number =>
  instant === undefined
    ? moments.length - 1
    : moments.filter((moment) => Date.parse(moment) <= Date.parse(instant)).length - 1;

const first = ['status', 'reason', 'isPremium', 'plan_type', 'chosen_plan', 'full_name', 'image'];
/** Also what admins tell each other: it is none of the profile. */
const hidden = new Set([
  'id',
  'user_id',
  'kind',
  'revision',
  'isDeleted',
  'rejection',
  'first_name',
  'last_name',
  'assignee',
  'notes',
  ...first,
]);

type Value = string | boolean | null;

/** Each field of a profile by itself: what has parts in a reply has a fact for each, as the audit trail has. */
const valuesOf = ({
  contact,
  answer_time: time,
  reviews,
  takes_messages: _,
  licences: __,
  licence_checks: checks,
  specialties,
  ...profile
}: AdminProfileReply) =>
  new Map<string, unknown>(
    Object.entries({
      ...profile,
      specialties: plainValue(specialties),
      licence_result: checks
        .map(({ state, number, result }) => `${state} ${number}: ${es.admin.audit.licenceResults[result]}`)
        .join('; '),
      paused: contact.paused,
      open_limit: String(contact.open_limit),
      answer_minutes: time && String(time.median_minutes ?? ''),
      answered_share: time && String(time.answered_share),
      answer_messages: time && String(time.messages),
      reviews: reviews && String(reviews.published),
      stars: reviews && String(reviews.average),
    }),
  );

export interface Fact {
  field: string;
  /** The value at each of the moments. */
  values: Value[];
  differs: boolean;
}

/**
 * What is shown of a profile at each of some moments: its state first, then its fields. Before it was registered it has
 * none.
 */
export function factsAt(profiles: readonly (AdminProfileReply | null)[]): Fact[] {
  const known = profiles.find((profile) => profile !== null);
  const fields = known ? [...first, ...[...valuesOf(known).keys()].filter((field) => !hidden.has(field))] : [];
  const facts = profiles.map((profile) => profile && valuesOf(profile));
  return fields.map((field) => {
    const values = facts.map((one) => (one?.get(field) ?? null) as Value);
    return { field, values, differs: new Set(values).size > 1 };
  });
}
