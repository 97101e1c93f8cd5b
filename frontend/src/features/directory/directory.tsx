import type { ServedStateReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { agents, type Kind, lenders } from '../profile/kinds.ts';
import { type StateData, stateLoader, statesLoader } from './load.ts';
import { NoSuchState, StateScreen } from './state-screen.tsx';
import { StatesScreen } from './states-screen.tsx';

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
