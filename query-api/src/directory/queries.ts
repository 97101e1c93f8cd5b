import { placeKey, type Places } from '@busca/platform/places';
import { keys, nameQuery, type ListQuery } from '@busca/projectors/read-models';

/** Queries of the public lists. Names and places ignore case and accents. */
export interface DirectoryQueries {
  /** All public profiles, premium ones first. */
  all(): ListQuery;
  premium(): ListQuery;
  /** The profiles that serve a place: a city with or without its state, a ZIP code's city, or a state. */
  city(place: string): ListQuery;
  /** `name` begins a word of the profile's name. */
  name(name: string): ListQuery;
  fullName(name: string): ListQuery;
  /** The profiles of a query that also serve a place. */
  inCity(place: string, query: ListQuery): ListQuery;
}

/** The list of a place. A text with no state that the catalogue could add keeps its own: 'San Juan' is that of every state. */
function listOfPlace(places: Places, text: string): string {
  const place = places.find(text);
  if (place?.kind === 'state') return keys.state(place.code);
  const [city, ...others] = place?.cities ?? [];
  return city && others.length === 0 && placeKey(city.name) !== placeKey(text) ? keys.city(city.label) : keys.city(text);
}

export function directoryQueries(places: Places): DirectoryQueries {
  const listOf = (text: string) => listOfPlace(places, text);
  return {
    all: () => ({ keys: [keys.listed] }),
    premium: () => ({ keys: [keys.premium] }),
    city: (place) => ({ keys: [listOf(place)] }),
    name: nameQuery,
    fullName: (name) => ({ keys: [keys.fullName(name)] }),
    inCity: (place, query) => ({ ...query, keys: [listOf(place), ...query.keys] }),
  };
}
