import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import type { Kind, OwnProfile, ProfileReply } from '../profile/kinds.ts';

/** A public profile, or the own one of its owner. */
export type Profile = ProfileReply | OwnProfile;

/**
 * Loads the profile of the address; null, with status 404, when there is none that this visitor may see.
 * @throws ApiError
 */
export const profileLoader =
  ({ resource }: Kind) =>
  async ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) =>
    api.get(`${resource}/{id}`, { params: { id: params.id ?? '' }, signal: request.signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return data(null, { status: 404 });
      throw error;
    });
