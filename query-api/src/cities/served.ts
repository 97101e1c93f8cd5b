import { ApiError } from '@busca/platform';
import { allStates, stateNamed, wholesOf, type City, type Places } from '@busca/platform/places';
import { keys, type ReadModelReader } from '@busca/projectors/read-models';
import type { CitiesOfStateReply, ServedStateReply } from '../contract.ts';

type Totals = Pick<ReadModelReader<unknown>, 'totals'>;
type ServedCity = CitiesOfStateReply['cities'][number];

const spoken = (list: string, language: string | undefined): string =>
  language === undefined ? list : keys.speaking(list, language);

/** The lists of a city, and of what it is part of: whoever serves the whole serves the part. */
const listsOf = ({ label }: City): [string, ...string[]] => [keys.city(label), ...wholesOf(label).map(keys.whole)];

const known = new WeakMap<readonly City[], [string, ...string[]][]>();

/** The lists of a state's cities, made once: normalising the names takes longer than reading the totals. */
function listsOfAll(cities: readonly City[]): [string, ...string[]][] {
  let lists = known.get(cities);
  if (!lists) known.set(cities, (lists = cities.map(listsOf)));
  return lists;
}

/**
 * How many serve each city, also as a part of another one: 0 where nobody names it or a part of it. Totals are stored,
 * so that the cost depends on the number of cities alone, not on the number of profiles.
 */
export async function totalsOfCities(reader: Totals, cities: readonly City[], language?: string): Promise<number[]> {
  const lists = listsOfAll(cities).map((ofCity) => ofCity.map((list) => spoken(list, language)));
  const all = [...new Set(lists.flat())];
  const found = await reader.totals(all);
  const totals = new Map(all.map((list, index) => [list, found[index]!]));
  return lists.map(([own, ...wholes]) =>
    totals.get(own!) ? [own!, ...wholes].reduce((sum, list) => sum + totals.get(list)!, 0) : 0,
  );
}

/** The cities of a state that somebody serves. */
async function servedCities(places: Places, reader: Totals, state: string): Promise<ServedCity[]> {
  const cities = places.citiesOf(state);
  const totals = await totalsOfCities(reader, cities);
  return cities
    .map(({ name, label }, index) => ({ name, label, total: totals[index]! }))
    .filter(({ total }) => total > 0);
}

/** The states with public profiles, by their names, and how many of their cities somebody serves. */
export async function servedStates(places: Places, reader: Totals): Promise<ServedStateReply[]> {
  const totals = await reader.totals(allStates.map(({ code }) => keys.state(code)));
  const served: ServedStateReply[] = [];
  for (const state of allStates.filter((_, index) => totals[index]! > 0))
    served.push({ ...state, cities: (await servedCities(places, reader, state.code)).length });
  return served.filter(({ cities }) => cities > 0);
}

/**
 * A state's cities with public profiles: most first, then the largest first.
 * @throws ApiError `not-found` where nobody serves it
 */
export async function citiesOfState(places: Places, reader: Totals, text: string): Promise<CitiesOfStateReply> {
  const state = stateNamed(text);
  const cities = state ? await servedCities(places, reader, state.code) : [];
  if (!state || cities.length === 0) throw new ApiError('not-found', 'Nobody serves such a state');
  return { ...state, cities: cities.toSorted((one, other) => other.total - one.total) };
}
