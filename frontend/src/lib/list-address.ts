import { pageCount, pageNumber } from './paths.ts';

/** Entries on a page of a list. */
export const PAGE_SIZE = 20;

/**
 * A filter of a list: its name in the address, its label, and its values with their labels; without values it takes any
 * text of three letters or more.
 */
export interface Filter {
  name: string;
  label: string;
  options?: Readonly<Record<string, string>>;
}

/** The fewest letters of a text filter: what the calls take. */
const SHORTEST = 3;

const accepts = ({ options }: Filter, value: string): boolean =>
  options ? Object.hasOwn(options, value) : value.length >= SHORTEST;

/** The chosen value of each filter that is set, by its name. */
export type Chosen = Readonly<Record<string, string>>;

/** The state, the filters and the page that an address asks for. */
export interface ListAddress<State extends string> {
  state: State;
  chosen: Chosen;
  page: number;
}

/** Reads `?estado=&pagina=` and the filters; an unknown state counts as the first one, an unknown value as none. */
export function readAddress<State extends string>(
  url: string,
  states: readonly [State, ...State[]],
  filters: readonly Filter[] = [],
): ListAddress<State> {
  const query = new URL(url).searchParams;
  const chosen = filters.flatMap((filter) => {
    const value = (query.get(filter.name) ?? '').trim();
    return accepts(filter, value) ? [[filter.name, value]] : [];
  });
  return {
    state: states.find((state) => state === query.get('estado')) ?? states[0],
    chosen: Object.fromEntries(chosen),
    page: pageNumber(query.get('pagina'), PAGE_SIZE),
  };
}

/** An address of the list at `path`; default values are omitted. */
export function writeAddress(
  path: string,
  { state, chosen = {}, page = 1 }: { state?: string; chosen?: Chosen; page?: number },
): string {
  const query = new URLSearchParams({
    ...(state && { estado: state }),
    ...chosen,
    ...(page > 1 && { pagina: String(page) }),
  }).toString();
  return query ? `${path}?${query}` : path;
}

/** The filters after a choice; an empty value removes one. */
export function choose(chosen: Chosen, name: string, value: string): Chosen {
  const { [name]: _, ...others } = chosen;
  return value === '' ? others : { ...others, [name]: value };
}

export const pagesOf = (total: number): number => pageCount(total, PAGE_SIZE);
