import type { City, DistantCity, Places, Point } from '@busca/platform/places';
import type { ReadModelReader } from '@busca/projectors/read-models';
import type { CityReply, NamedPlaceReply, NearCityReply, NearPlaceReply } from '../contract.ts';
import { totalsOfCities } from './served.ts';

export const presentCity = ({ name, state, label, population }: City): CityReply => ({
  name,
  state,
  label,
  population,
});

const MISSPELT_MAX = 3;
const known = { begun: null, misspelt: [] };

/** What a text names; where nothing has that name, what it may mean. */
export function presentNamed(places: Places, text: string): NamedPlaceReply {
  const place = places.find(text);
  if (!place) return { kind: 'unknown', label: null, cities: [], ...meantBy(places, text) };
  if (place.kind === 'state') return { kind: 'state', label: place.name, cities: [], ...known };
  return { kind: 'city', label: labelOf(place.cities), cities: place.cities.map(presentCity), ...known };
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
