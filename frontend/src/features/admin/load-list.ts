import { replace } from 'react-router-dom';
import { getPage, type Page } from '../../lib/api/client.ts';
import { type Asked, PAGE_SIZE, pagesOf, readAddress, writeAddress } from './list-address.ts';

interface List<State extends string> {
  /** The screen's address. */
  path: string;
  states: readonly [State, ...State[]];
  /** The call that lists what is in a state, up to where its query goes on. */
  call(state: State): string;
}

/** The page that an address asks for. Behind the last one comes none, as once its last entry is attended to: the last one is shown then. */
export async function loadList<State extends string, Item>({ url, signal }: Request, { path, states, call }: List<State>): Promise<Asked<State> & Page<Item[]>> {
  const { state, page } = readAddress(url, states);
  const found = await getPage<Item[]>(`${call(state)}page=${page}&limit=${PAGE_SIZE}`, signal);
  const last = Math.max(1, pagesOf(found.total));
  if (page > last) throw replace(writeAddress(path, { state, page: last }));
  return { state, page, ...found };
}
