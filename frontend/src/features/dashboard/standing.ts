import type { ApprovalTimeReply, UserReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import type { OwnProfile } from '../profile/kinds.ts';

/** The fewest characters of a description that says something. */
const DESCRIPTION_ENOUGH = 200;

/** What makes a profile complete, what matters most first. */
const parts = {
  photo: ({ image }: OwnProfile) => image !== '',
  areas: ({ areas_served }: OwnProfile) => areas_served.trim() !== '',
  licence: ({ state_license_numbers }: OwnProfile) => state_license_numbers.trim() !== '',
  description: ({ profile_description }: OwnProfile) => profile_description.trim().length >= DESCRIPTION_ENOUGH,
  languages: ({ languages_spoken }: OwnProfile) => languages_spoken.trim() !== '',
  whatsapp: ({ contact }: OwnProfile) => contact.whatsapp !== '',
};
export type Part = keyof typeof parts;

/** How complete a profile is: in percent, what it has, and what to do next; null where nothing is missing. */
export function completenessOf(profile: OwnProfile): { percent: number; done: Part[]; next: Part | null } {
  const all = Object.keys(parts) as Part[];
  const done = all.filter((part) => parts[part](profile));
  const next = all.find((part) => !done.includes(part)) ?? null;
  return { percent: Math.round((100 * done.length) / all.length), done, next };
}

const steps = ['profile', 'email', 'review', 'published'] as const;
export interface ApprovalStep {
  name: (typeof steps)[number];
  phase: 'done' | 'now' | 'later';
}

/**
 * The way of a profile to its publication, and where it stands: what is not done yet is next in order. Without a
 * profile the way begins with it.
 */
export function approvalOf(
  { email_confirmed }: Pick<UserReply, 'email_confirmed'>,
  profile: Pick<OwnProfile, 'status'> | undefined,
): ApprovalStep[] {
  const isDecided = profile !== undefined && profile.status !== 'pending';
  const isDone = {
    profile: profile !== undefined,
    email: email_confirmed,
    review: isDecided,
    published: profile?.status === 'approved',
  };
  const now = steps.find((name) => !isDone[name]);
  return steps.map((name) => ({ name, phase: isDone[name] ? 'done' : name === now ? 'now' : 'later' }));
}

const DAY = 24;

/** A length in hours, in whole days from one on, made whole by `whole`: '9 horas', '2 días'. */
function writeLength(hours: number, whole: (length: number) => number): string {
  const [unit, size] = hours < DAY ? (['hour', 1] as const) : (['day', DAY] as const);
  const format = new Intl.NumberFormat('es', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, whole(hours / size)));
}

/** How long an approval usually takes: 'Suele tardar 1 día; 9 de cada 10, menos de 3 días (últimos 90 días).' */
export const writeApprovalTime = ({ p50, p90 }: NonNullable<ApprovalTimeReply['approval_time']>): string =>
  es.business.approval.time(
    writeLength(p50, Math.round),
    writeLength(p90, (length) => Math.floor(length) + 1),
  );
