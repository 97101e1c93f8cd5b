import { pageNumber } from '../../lib/page-number.ts';

/** Entries on a page of an admin's list. */
export const PAGE_SIZE = 20;

/** The state and the page that an address asks for. */
export interface ListAddress<State extends string> {
  state: State;
  page: number;
}

/** Reads `?estado=&pagina=`; an unknown state counts as the first one. */
export function readAddress<State extends string>(url: string, states: readonly [State, ...State[]]): ListAddress<State> {
  const query = new URL(url).searchParams;
  return { state: states.find((state) => state === query.get('estado')) ?? states[0], page: pageNumber(query.get('pagina')) };
}

/** An address of the list at `path`; default values are omitted. */
export function writeAddress(path: string, { state, page = 1 }: { state?: string; page?: number }): string {
  const query = new URLSearchParams({ ...(state && { estado: state }), ...(page > 1 && { pagina: String(page) }) }).toString();
  return query ? `${path}?${query}` : path;
}

export const pagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);
