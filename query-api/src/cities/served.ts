import { ApiError } from '@busca/platform';
import { allStates, stateNamed, type City, type Places } from '@busca/platform/places';
import { keys, type ReadModelReader } from '@busca/projectors/read-models';
import type { CitiesOfStateReply, ServedStateReply } from '../contract.ts';

type Totals = Pick<ReadModelReader<unknown>, 'totals'>;
type ServedCity = CitiesOfStateReply['cities'][number];

const listsOf = new WeakMap<readonly City[], string[]>();

/** The lists of a state's cities, made once: normalising the names takes longer than reading the totals. */
function cityLists(cities: readonly City[]): string[] {
  let lists = listsOf.get(cities);
  if (!lists) listsOf.set(cities, (lists = cities.map(({ label }) => keys.city(label))));
  return lists;
}

/** The cities of a state that somebody serves. Totals are stored, so that the cost depends on the catalogue alone, not on the number of profiles. */
async function servedCities(places: Places, reader: Totals, state: string): Promise<ServedCity[]> {
  const cities = places.citiesOf(state);
  const totals = await reader.totals(cityLists(cities));
  return cities.map(({ name, label }, index) => ({ name, label, total: totals[index]! })).filter(({ total }) => total > 0);
}

/** The states with public profiles, by their names, and how many of their cities somebody serves. */
export async function servedStates(places: Places, reader: Totals): Promise<ServedStateReply[]> {
  const totals = await reader.totals(allStates.map(({ code }) => keys.state(code)));
  const served: ServedStateReply[] = [];
  for (const state of allStates.filter((_, index) => totals[index]! > 0))
    served.push({ ...state, cities: (await servedCities(places, reader, state.code)).length });
  return served.filter(({ cities }) => cities > 0);
}

/** A state's cities with public profiles: most first, then the largest first. @throws ApiError `not-found` where nobody serves it */
export async function citiesOfState(places: Places, reader: Totals, text: string): Promise<CitiesOfStateReply> {
  const state = stateNamed(text);
  const cities = state ? await servedCities(places, reader, state.code) : [];
  if (!state || cities.length === 0) throw new ApiError('not-found', 'Nobody serves such a state');
  return { ...state, cities: cities.toSorted((one, other) => other.total - one.total) };
}
