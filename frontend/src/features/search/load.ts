import type { AgentReply } from '@busca/query-api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { get, getPage } from '../../api/client.ts';
import { remember } from '../../storage.ts';
import { splitAreas } from '../../ui/form/areas.ts';
import { serves } from './area-shown.ts';
import { type AgentQuery, PAGE_SIZE, readQuery, searchAddress, searchCall } from './query.ts';

/** A search and its answer: one page of agents, how many there are in all, and cities to try where there is none. */
export interface Found {
  query: AgentQuery;
  agents: AgentReply[];
  total: number;
  neighbours: string[];
}

/** Cities that are offered when nothing was found. */
const NEIGHBOURS = 4;

type AgentList = AgentReply[] | { filterCities: AgentReply[] };
const bare = (list: AgentList): AgentReply[] => (Array.isArray(list) ? list : list.filterCities);

const stateOf = (area: string): string => area.split(', ')[1] ?? '';

/** Cities where agents are sure to be found, those of the searched one's state first. */
async function neighboursOf({ city }: AgentQuery, signal: AbortSignal): Promise<string[]> {
  const agents = await get<AgentReply[]>(`/api/agents/busca/premium?page=1&limit=${3 * PAGE_SIZE}`, signal).catch(() => []);
  const areas = [...new Set(agents.flatMap((agent) => splitAreas(agent.areas_served)))];
  const others = areas.filter((area) => !serves(area, city));
  const near = (area: string) => Number(stateOf(city) !== '' && stateOf(area) === stateOf(city));
  return others.toSorted((one, other) => near(other) - near(one)).slice(0, NEIGHBOURS);
}

/** Answers the search that the address asks, and remembers it for the profiles' way back. @throws ApiError */
export async function loadAgents({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Found> {
  const query = readQuery(new URL(request.url).searchParams);
  remember('agentSearchTerm', query.city || null);
  remember('lastSearch', searchAddress(query));
  const { items, total } = await getPage<AgentList>(searchCall(query), request.signal);
  const asked = query.city !== '' || query.name !== '';
  return { query, agents: bare(items), total, neighbours: asked && total === 0 ? await neighboursOf(query, request.signal) : [] };
}
