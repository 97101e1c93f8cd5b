import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { recall } from '../../lib/storage.ts';
import type { Kind, OwnProfile, ProfileReply } from '../profile/kinds.ts';

/** A profile, with the search that the visitor came from. */
export interface ProfileData<Profile = ProfileReply | OwnProfile> {
  profile: Profile;
  /** City of the last search; empty when there is none. */
  term: string;
  /** Address of the last search, with its query. */
  back: string;
}

const notFoundAsNull = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** Loads the profile in the address; null when it does not exist or the visitor may not see it. @throws ApiError */
export const profileLoader =
  ({ resource, remembered, search }: Kind) =>
  async ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): Promise<ProfileData | null> => {
    const profile = await api.get(`${resource}/{id}`, { params: { id: params.id ?? '' }, signal: request.signal }).catch(notFoundAsNull);
    return profile && { profile, term: recall(remembered.term) ?? '', back: recall(remembered.search) ?? search };
  };
