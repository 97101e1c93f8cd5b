import type { ServedStateReply, CitiesOfStateReply } from '@busca/query-api/contract';
import { useLoaderData, data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { agents, type Kind, lenders } from '../profile/kinds.ts';
import { NoSuchState, StateScreen } from './state-screen.tsx';
import { StatesScreen } from './states-screen.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';

/** A state with its cities, or all states where nobody serves the one of the address. */
type StateData = { place: CitiesOfStateReply } | { place: null; states: ServedStateReply[] };

/** Loads the states with public profiles. @throws ApiError */
const statesLoader =
  ({ resource }: Kind) =>
  ({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>) =>
    api.get(`${resource}/busca/states`, { signal });

/**
 * Loads the cities of the address's state; all states, with status 404, where nobody serves it. Another name of it
 * redirects.
 * @throws ApiError
 */
const stateLoader =
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

function State({ kind }: { kind: Kind }) {
  const data = useLoaderData<StateData>();
  return data.place ? <StateScreen kind={kind} place={data.place} /> : <NoSuchState kind={kind} states={data.states} />;
}

const statesFor = (kind: Kind) => ({
  loader: statesLoader(kind),
  Component: () => <StatesScreen kind={kind} states={useLoaderData<ServedStateReply[]>()} />,
});
const stateFor = (kind: Kind) => ({ loader: stateLoader(kind), Component: () => <State kind={kind} /> });

/** `/agentes-por-ciudad` */
export const agentStates = statesFor(agents);
/** `/agentes-por-ciudad/:state` */
export const agentState = stateFor(agents);
/** `/prestamistas-por-ciudad` */
export const lenderStates = statesFor(lenders);
/** `/prestamistas-por-ciudad/:state` */
export const lenderState = stateFor(lenders);
