import type { AgentReply, OwnAgentReply } from '@busca/query-api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { get } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { patterns } from '../../paths.ts';
import { recall } from '../../storage.ts';

/** A profile as a screen shows it, with what was searched for before it was opened. */
export interface ShownAgent {
  agent: AgentReply | OwnAgentReply;
  /** City of the last search; empty without one. */
  term: string;
  /** Address of the last search, query and all. */
  back: string;
}

const absent = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** The agent of the address; null when there is none that this visitor may see. @throws ApiError */
export async function loadAgent({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): Promise<ShownAgent | null> {
  const agent = await get<AgentReply | OwnAgentReply>(`/api/agents/${encodeURIComponent(params.id ?? '')}`, request.signal).catch(absent);
  return agent && { agent, term: recall('agentSearchTerm') ?? '', back: recall('lastSearch') ?? patterns.agentSearch };
}
