import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { agents, type Kind, lenders, type OwnProfile, type ProfileReply } from './kinds.ts';
import { type ListedProfile, listedProfile } from './listed-profile.tsx';

/** A reference to a profile of either kind, as addresses and the browser's storage have it: 'agente-ID'. */
export const refOf = ({ ref }: Kind, id: string): string => `${ref}-${id}`;

/** The references in a text that separates them by commas, each once; they may name nobody. */
export const splitRefs = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((ref) => ref.trim())
      .filter(Boolean),
  ),
];

/** What a reference names; null where it can't be read. */
export function readRef(ref: string): { kind: Kind; id: string } | null {
  const [, begin, id = ''] = /^(\w+)-([\w-]+)$/.exec(ref) ?? [];
  const kind = [agents, lenders].find((one) => one.ref === begin);
  return kind ? { kind, id } : null;
}

/** A profile that this visitor may see; null where there is none. @throws ApiError */
export const findProfile = (
  { resource }: Kind,
  id: string,
  signal: AbortSignal,
): Promise<ProfileReply | OwnProfile | null> =>
  api.get(`${resource}/{id}`, { params: { id }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** Profiles that are compared at once, at most. */
export const COMPARED_MAX = 4;

/** A reference and the public profile that it names; null for one that is gone, or never was. */
export interface Referred {
  ref: string;
  profile: ListedProfile | null;
}

/** Reads the profiles of references, in their order. @throws ApiError */
export const findReferred = (refs: readonly string[], signal: AbortSignal): Promise<Referred[]> =>
  Promise.all(
    refs.map(async (ref) => {
      const named = readRef(ref);
      const profile = named && (await findProfile(named.kind, named.id, signal));
      return { ref, profile: profile && !profile.isDeleted ? listedProfile(profile) : null };
    }),
  );
