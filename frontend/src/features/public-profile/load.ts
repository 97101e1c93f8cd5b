import type { ProfileReviewsReply } from '@busca/query-api/contract';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { api } from '../../lib/api/api.ts';
import { splitAreas } from '../../lib/areas.ts';
import type { Kind, OwnProfile, ProfileReply } from '../profile/kinds.ts';
import { findProfile } from '../profile/profile-refs.ts';

/** A public profile, or the own one of its owner. */
export type Profile = ProfileReply | OwnProfile;

/** Another profile of the same city. */
export type OtherProfile = Pick<ProfileReply, 'id' | 'full_name' | 'image' | 'answer_time' | 'reviews'>;

export interface LoadedProfile<P extends Profile = Profile> {
  /** null when there is none that this visitor may see. */
  profile: P | null;
  /** Others of its first area who take messages; none of a profile that is not public. */
  others: OtherProfile[];
  /** null where they could not be read, and of a profile that is not public. */
  reviews: ProfileReviewsReply | null;
}

/** Other profiles that are shown with one, at most. */
const OTHERS_MAX = 3;
/** As many of a city are asked for: some may be paused too. */
const ASKED = 9;

/** Those of its first area who take messages, in the order of the search; none when the call fails. */
async function othersOf(
  { resource }: Kind,
  { id, areas_served }: Profile,
  signal: AbortSignal,
): Promise<OtherProfile[]> {
  const [city] = splitAreas(areas_served);
  if (city === undefined) return [];
  const { filterCities } = await api
    .get(`${resource}/busca/city/{city}`, { params: { city }, query: { limit: ASKED }, signal })
    .catch(() => ({ filterCities: [] }));
  return filterCities
    .filter((other) => other.takes_messages && other.id !== id)
    .slice(0, OTHERS_MAX)
    .map(({ id: otherId, full_name, image, answer_time, reviews }) => ({
      id: otherId,
      full_name,
      image,
      answer_time,
      reviews,
    }));
}

/** As many reviews come with the profile. */
const REVIEWS = 3;

const reviewsOf = ({ resource }: Kind, { id }: Profile, signal: AbortSignal): Promise<ProfileReviewsReply | null> =>
  api.get(`${resource}/{id}/reviews`, { params: { id }, query: { page: 1, limit: REVIEWS }, signal }).catch(() => null);

/**
 * Loads the profile of the address, with status 404 when there is none that this visitor may see.
 * @throws ApiError
 */
export const profileLoader =
  (kind: Kind) =>
  async ({ params, request: { signal } }: Pick<LoaderFunctionArgs, 'params' | 'request'>) => {
    const profile: Profile | null = await findProfile(kind, params.id ?? '', signal);
    if (!profile) return data({ profile, others: [], reviews: null } satisfies LoadedProfile, { status: 404 });
    const [others, reviews] = profile.isDeleted
      ? [[], null]
      : await Promise.all([othersOf(kind, profile, signal), reviewsOf(kind, profile, signal)]);
    return { profile, others, reviews } satisfies LoadedProfile;
  };
