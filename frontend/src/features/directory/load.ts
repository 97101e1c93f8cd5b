import type { CitiesOfStateReply, ServedStateReply } from '@busca/query-api/contract';
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import type { Kind } from '../profile/kinds.ts';

/** A state with its cities, or all states where nobody serves the one of the address. */
export type StateData = { place: CitiesOfStateReply } | { place: null; states: ServedStateReply[] };

/** Loads the states with public profiles. @throws ApiError */
export const statesLoader =
  ({ resource }: Kind) =>
  ({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>) =>
    api.get(`${resource}/busca/states`, { signal });

/**
 * Loads the cities of the address's state; all states, with status 404, where nobody serves it. Another name of it
 * redirects.
 * @throws ApiError
 */
export const stateLoader =
  (kind: Kind) =>
  async ({ params, request: { url, signal } }: Pick<LoaderFunctionArgs, 'params' | 'request'>) => {
    const place = await api
      .get(`${kind.resource}/busca/states/{state}`, { params: { state: params.state ?? '' }, signal })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
    if (!place)
      return data({ place, states: await api.get(`${kind.resource}/busca/states`, { signal }) }, { status: 404 });
    const address = kind.state(place.name);
    if (new URL(url).pathname !== address) throw redirect(address);
    return { place };
  };
