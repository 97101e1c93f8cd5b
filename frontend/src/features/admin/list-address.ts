import { pageNumber } from '../../lib/page-number.ts';

/** Entries of an admin's list on a page. */
export const PAGE_SIZE = 20;

/** Which page of which list an address asks for. */
export interface Asked<State extends string> {
  state: State;
  page: number;
}

/** Reads `?estado=&pagina=`; what is none of the states is the first one. */
export function readAddress<State extends string>(url: string, states: readonly [State, ...State[]]): Asked<State> {
  const query = new URL(url).searchParams;
  return { state: states.find((state) => state === query.get('estado')) ?? states[0], page: pageNumber(query.get('pagina')) };
}

/** An address of the list at `path`; what goes without saying is left out. */
export function writeAddress(path: string, { state, page = 1 }: { state?: string; page?: number }): string {
  const query = new URLSearchParams({ ...(state && { estado: state }), ...(page > 1 && { pagina: String(page) }) }).toString();
  return query ? `${path}?${query}` : path;
}

export const pagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);
