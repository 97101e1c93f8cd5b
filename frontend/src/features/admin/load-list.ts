import { replace } from 'react-router-dom';
import type { Page } from '../../lib/api/api.ts';
import { type Asked, PAGE_SIZE, pagesOf, readAddress, writeAddress } from './list-address.ts';

/** A list of the admins' by state. */
export interface List<State extends string, Item> {
  /** The screen's address. */
  path: string;
  states: readonly [State, ...State[]];
  /** Reads a page of what is in a state. */
  read(state: State, paging: { page: number; limit: number }, signal: AbortSignal): Promise<Page<Item[]>>;
}

/** The page that an address asks for. Behind the last one comes none, as once its last entry is attended to: the last one is shown then. */
export async function loadList<State extends string, Item>({ url, signal }: Request, { path, states, read }: List<State, Item>): Promise<Asked<State> & Page<Item[]>> {
  const { state, page } = readAddress(url, states);
  const found = await read(state, { page, limit: PAGE_SIZE }, signal);
  const last = Math.max(1, pagesOf(found.total));
  if (page > last) throw replace(writeAddress(path, { state, page: last }));
  return { state, page, ...found };
}
