import type { FacesReply } from '@busca/query-api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { api } from '../../lib/api/api.ts';

/** A city of the home page: how many work there, and the first agents. */
export interface HomeCity {
  label: string;
  agents: number;
  lenders: number;
  faces: FacesReply;
}

const CITIES = 8;

/** The large cities with most agents. A failed call leaves them out: the page is there all the same. */
export async function homeLoader({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<HomeCity[]> {
  const [agents, lenders] = await Promise.all([
    api.get('/api/agents/busca/cities', { signal }).catch(() => []),
    api.get('/api/lenders/busca/cities', { signal }).catch(() => []),
  ]);
  const totals = new Map(lenders.map(({ label, total }) => [label, total]));
  return agents
    .slice(0, CITIES)
    .map(({ label, total, faces }) => ({ label, agents: total, lenders: totals.get(label) ?? 0, faces }));
}
