import type { AdminProfileReply } from '@busca/query-api/contract';
import { type ProfileValue, profileValues } from '@busca/query-api/contract/profile-values';
import { es } from '../../copy/es.ts';
import { adminPaths } from '../../lib/paths.ts';

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

/** `path`: the moment's, or its copy's for paper. */
export const writeMoment = (address: MomentAddress, path: string = adminPaths.moment): string =>
  `${path}?${new URLSearchParams({ ...address })}`;

/** The reader's time zone, in which files write local times. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

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

export interface Fact {
  field: string;
  /** The value at each of the moments. */
  values: ProfileValue[];
  differs: boolean;
}

const valuesIn = (profile: AdminProfileReply) => profileValues(profile, es.admin.audit.licenceResults);

/**
 * What is shown of a profile at each of some moments: its state first, then its fields. Before it was registered it has
 * none.
 */
export function factsAt(profiles: readonly (AdminProfileReply | null)[]): Fact[] {
  const known = profiles.find((profile) => profile !== null);
  const fields = known ? [...first, ...[...valuesIn(known).keys()].filter((field) => !hidden.has(field))] : [];
  const facts = profiles.map((profile) => profile && valuesIn(profile));
  return fields.map((field) => {
    const values = facts.map((one) => one?.get(field) ?? null);
    return { field, values, differs: new Set(values).size > 1 };
  });
}

const DAY_MS = 86_400_000;
const mondays = {
  table: new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  sentence: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
};
const monthNames = new Intl.DateTimeFormat('es-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The first instant of a week, by its Monday ('2026-01-05'), or of a month ('2026-01'), and that of the next one: in
 * ms, in UTC. Undefined for what is neither.
 */
export function spanOfPeriod(period: string): { start: number; end: number } | undefined {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(period)) return undefined;
  const first = new Date(period);
  const start = first.getTime();
  if (period.length === 7)
    return Number.isNaN(start) ? undefined : { start, end: first.setUTCMonth(first.getUTCMonth() + 1) };
  return first.getUTCDay() === 1 ? { start, end: start + 7 * DAY_MS } : undefined;
}

/** A week's or month's name in a table: '5 ene 2026', 'enero de 2026'. */
export const shortPeriodName = (period: string): string =>
  (period.length === 7 ? monthNames : mondays.table).format(Date.parse(period));

/** Its name in a sentence: 'Semana del 5 de enero de 2026', 'enero de 2026'. */
export const periodName = (period: string): string =>
  period.length === 7 ? shortPeriodName(period) : es.audit.filters.week(mondays.sentence.format(Date.parse(period)));
