import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { recall } from '../../lib/storage.ts';
import type { Kind, OwnProfile, ProfileReply } from '../profile/kinds.ts';

/** A profile as a screen shows it, with what was searched for before it was opened. */
export interface Shown<Profile = ProfileReply | OwnProfile> {
  profile: Profile;
  /** City of the last search; empty without one. */
  term: string;
  /** Address of the last search, query and all. */
  back: string;
}

const absent = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** Loads the profile of the address; null when there is none that this visitor may see. @throws ApiError */
export const profileLoader =
  ({ resource, remembered, search }: Kind) =>
  async ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): Promise<Shown | null> => {
    const profile = await api.get(`${resource}/{id}`, { params: { id: params.id ?? '' }, signal: request.signal }).catch(absent);
    return profile && { profile, term: recall(remembered.term) ?? '', back: recall(remembered.search) ?? search };
  };
