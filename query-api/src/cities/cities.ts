import { ApiError } from '@busca/platform';
import {
  allStates,
  type City,
  type DistantCity,
  type Places,
  type Point,
  stateNamed,
  wholesOf,
} from '@busca/platform/places';
import { keys, type ListQuery, type ProfileDocument, type ReadModelReader } from '@busca/projectors/read-models';
import type {
  CitiesOfStateReply,
  CityReply,
  FacesReply,
  NamedPlaceReply,
  NearCityReply,
  NearPlaceReply,
  ServedCityReply,
  ServedStateReply,
} from '../contract.ts';
import { publicPartsOf, type Reading } from '../http/lists/parted-list.ts';

type Totals = Pick<ReadModelReader<unknown>, 'totals'>;

const tagged = (list: string, tag: string | undefined): string => (tag === undefined ? list : keys.tagged(list, tag));

/** The lists of a city, and of what it is part of: whoever serves the whole serves the part. */
const listsOf = ({ label }: City): [string, ...string[]] => [keys.city(label), ...wholesOf(label).map(keys.whole)];

const knownLists = new WeakMap<readonly City[], [string, ...string[]][]>();

/** The lists of a state's cities, made once: normalising the names takes longer than reading the totals. */
function listsOfAll(cities: readonly City[]): [string, ...string[]][] {
  let lists = knownLists.get(cities);
  if (!lists) knownLists.set(cities, (lists = cities.map(listsOf)));
  return lists;
}

/**
 * How many serve each city, also as a part of another one: 0 where nobody names it or a part of it. Totals are stored,
 * so that the cost depends on the number of cities alone, not on the number of profiles.
 */
async function totalsOfCities(reader: Totals, cities: readonly City[], tag?: string): Promise<number[]> {
  const lists = listsOfAll(cities).map((ofCity) => ofCity.map((list) => tagged(list, tag)));
  const all = [...new Set(lists.flat())];
  const found = await reader.totals(all);
  const totals = new Map(all.map((list, index) => [list, found[index]!]));
  return lists.map(([own, ...wholes]) =>
    totals.get(own!) ? [own!, ...wholes].reduce((sum, list) => sum + totals.get(list)!, 0) : 0,
  );
}

/** What is read of the places that somebody serves. */
interface Served {
  places: Places;
  reader: Totals;
  /** The list of a city, and its name. */
  queries: { city(place: string): ListQuery; nameOf(place: string): string };
  /** The first profiles of a list, by its name and what it holds. */
  facesIn: (list: string, query: ListQuery) => Promise<FacesReply>;
}

export type Face = FacesReply[number];

const FACES = 3;

/** Reads the faces of a list: those of its first page, in its order on the day. */
export const facesOf =
  <Body extends ProfileDocument>(reading: Reading<Body, Face>, today: () => string): Served['facesIn'] =>
  async (list, query) => {
    const all = { groups: [query] as const, total: () => reading.reader.total(query) };
    const part = { offset: 0, limit: FACES, paged: false };
    const { json } = await publicPartsOf(reading, all, part, { day: today(), list });
    return (JSON.parse(`[${json}]`) as Face[]).map(({ full_name, image }) => ({ full_name, image }));
  };

const mostFirst = <Place extends { total: number }>(cities: readonly Place[]): Place[] =>
  cities.toSorted((one, other) => other.total - one.total);

/** Those of some cities that somebody serves, without faces: most first. */
async function servedOf(reader: Totals, cities: readonly City[]): Promise<ServedCityReply[]> {
  const totals = await totalsOfCities(reader, cities);
  const all = cities.map(({ name, label }, index) => ({ name, label, total: totals[index]!, faces: [] }));
  return mostFirst(all.filter(({ total }) => total > 0));
}

/** Cities with the faces of the first ones: each takes a reading of its list. */
const withFaces = ({ queries, facesIn }: Served, cities: readonly ServedCityReply[], max: number) =>
  Promise.all(
    cities.map(async (city, index) =>
      index < max ? { ...city, faces: await facesIn(queries.nameOf(city.label), queries.city(city.label)) } : city,
    ),
  );

/** The states with public profiles, by their names, and how many of their cities somebody serves. */
export async function servedStates({ places, reader, facesIn }: Served): Promise<ServedStateReply[]> {
  const totals = await reader.totals(allStates.map(({ code }) => keys.state(code)));
  const served = allStates
    .map((state, index) => ({ ...state, total: totals[index]! }))
    .filter(({ total }) => total > 0);
  const all = await Promise.all(
    served.map(async (state) => {
      const list = keys.state(state.code);
      const cities = await servedOf(reader, places.citiesOf(state.code));
      return { ...state, cities: cities.length, faces: await facesIn(list, { keys: [list] }) };
    }),
  );
  return all.filter(({ cities }) => cities > 0);
}

/** Cities of a state that come with faces. */
const CITIES_WITH_FACES = 24;

/**
 * A state's cities with public profiles: most first, then the largest first.
 * @throws ApiError `not-found` where nobody serves it
 */
export async function citiesOfState(served: Served, text: string): Promise<CitiesOfStateReply> {
  const state = stateNamed(text);
  const cities = state ? await servedOf(served.reader, served.places.citiesOf(state.code)) : [];
  if (!state || cities.length === 0) throw new ApiError('not-found', 'Nobody serves such a state');
  return { ...state, cities: await withFaces(served, cities, CITIES_WITH_FACES) };
}

/** Of each state, so many of its largest cities are looked at: their number bounds what a reading takes. */
const LARGEST_OF_STATE = 6;
/** Large cities that come with faces: as many as the home page has. */
const LARGE_WITH_FACES = 8;

const largest = new WeakMap<Places, City[]>();

/** The largest cities of all states, the largest first; one array, by which their lists are remembered. */
function largestCities(places: Places): City[] {
  let cities = largest.get(places);
  if (!cities) {
    cities = allStates
      .flatMap(({ code }) => places.citiesOf(code).slice(0, LARGEST_OF_STATE))
      .toSorted((one, other) => other.population - one.population);
    largest.set(places, cities);
  }
  return cities;
}

/** The large cities with public profiles: most first, then the largest first. */
export async function largeCities(served: Served): Promise<ServedCityReply[]> {
  return withFaces(served, await servedOf(served.reader, largestCities(served.places)), LARGE_WITH_FACES);
}

export const presentCity = ({ name, state, label, population }: City): CityReply => ({
  name,
  state,
  label,
  population,
});

const MISSPELT_MAX = 3;
const asNamed = { begun: null, misspelt: [] };

/** What a text names; where nothing has that name, what it may mean. */
export function presentNamed(places: Places, text: string): NamedPlaceReply {
  const place = places.find(text);
  if (!place) return { kind: 'unknown', label: null, cities: [], ...meantBy(places, text) };
  if (place.kind === 'state') return { kind: 'state', label: place.name, cities: [], ...asNamed };
  return { kind: 'city', label: labelOf(place.cities), cities: place.cities.map(presentCity), ...asNamed };
}

function meantBy(places: Places, text: string): Pick<NamedPlaceReply, 'begun' | 'misspelt'> {
  const [begun] = places.search(text, 1);
  return begun
    ? { begun: presentCity(begun), misspelt: [] }
    : { begun: null, misspelt: places.misspelt(text, MISSPELT_MAX).map(presentCity) };
}

/** How Busca writes a city of several of its name, or the only one. */
export const labelOf = ([city, ...others]: readonly [City, ...City[]]): string =>
  others.length === 0 ? city.label : city.name;

/** Cities farther away than this, in km, are no neighbours. */
const REACH = 500;
const CITIES_MAX = 4;
/** Totals that are asked for at first; each further question asks for this many times more. */
const FIRST = 100;
const GROWTH = 4;

/** '18.16,-66.72' as a point; undefined for other text and for what is not on the globe. */
function pointIn(text: string): Point | undefined {
  const [, latitude, longitude] = (/^\s*(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []).map(
    Number,
  );
  return latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180
    ? undefined
    : { latitude, longitude };
}

/** The city that a text means first: the largest of its name, or of its state. */
function cityIn(places: Places, text: string): City | undefined {
  const place = places.find(text);
  return place?.kind === 'state' ? places.search(place.code, 1)[0] : place?.cities[0];
}

const present = ({ city, distance }: DistantCity, total: number): NearCityReply => ({
  ...presentCity(city),
  km: Math.round(distance * 10) / 10,
  total,
});

/**
 * The first cities that somebody serves. Totals are stored, so that a question costs the same whatever the number of
 * profiles.
 */
async function served(
  reader: ReadModelReader<unknown>,
  near: readonly DistantCity[],
  tag: string | undefined,
): Promise<NearCityReply[]> {
  const found: NearCityReply[] = [];
  for (let [from, size] = [0, FIRST]; from < near.length && found.length < CITIES_MAX; from += size, size *= GROWTH) {
    const part = near.slice(from, from + size);
    const totals = await totalsOfCities(
      reader,
      part.map(({ city }) => city),
      tag,
    );
    found.push(...part.flatMap((distant, index) => (totals[index]! > 0 ? [present(distant, totals[index]!)] : [])));
  }
  return found.slice(0, CITIES_MAX);
}

/**
 * The cities with public profiles around the place that `text` names, of all or of those who have a tag. A city is no
 * neighbour of its own, but it is near a point inside it.
 */
export async function nearPlace(
  places: Places,
  reader: ReadModelReader<unknown>,
  { text, tag }: { text: string; tag?: string | undefined },
): Promise<NearPlaceReply> {
  const point = pointIn(text);
  const city = point ? undefined : cityIn(places, text);
  const center = point ?? city;
  if (!center) return { here: null, cities: [] };
  const near = places.near(center, REACH);
  const here = city ?? near[0]?.city;
  return {
    here: here ? presentCity(here) : null,
    cities: await served(
      reader,
      near.filter((other) => other.city !== city),
      tag,
    ),
  };
}
