import { replace } from 'react-router-dom';
import type { Page } from '../../../lib/api/api.ts';
import {
  type Chosen,
  type Filter,
  type ListAddress,
  PAGE_SIZE,
  pagesOf,
  readAddress,
  writeAddress,
} from '../../../lib/list-address.ts';

/** A list of the admin screens, by state and filters. */
export interface List<State extends string, Item> {
  /** The screen's address. */
  path: string;
  states: readonly [State, ...State[]];
  filters?: readonly Filter[];
  /** Reads a page of the entries in a state that the filters let through. */
  read(
    state: State,
    chosen: Chosen,
    paging: { page: number; limit: number },
    signal: AbortSignal,
  ): Promise<Page<Item[]>>;
}

/**
 * The page that an address asks for. After the last page, as when its last entry was handled, it redirects to the last
 * page.
 */
export async function loadList<State extends string, Item>(
  { url, signal }: Request,
  { path, states, filters, read }: List<State, Item>,
): Promise<ListAddress<State> & Page<Item[]>> {
  const { state, chosen, page } = readAddress(url, states, filters);
  const result = await read(state, chosen, { page, limit: PAGE_SIZE }, signal);
  const last = Math.max(1, pagesOf(result.total));
  if (page > last) throw replace(writeAddress(path, { state, chosen, page: last }));
  return { state, chosen, page, ...result };
}
