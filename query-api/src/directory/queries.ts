import { placeKey, wholesOf, type Places } from '@busca/platform/places';
import { anyOf, keys, type ListQuery } from '@busca/projectors/read-models';
import { LRUCache } from 'lru-cache';

/** Queries of the public lists. Names and places ignore case and accents. */
export interface DirectoryQueries {
  /** All public profiles. */
  all(): ListQuery;
  premium(): ListQuery;
  /**
   * The profiles that serve a place: a city with or without its state, a part of one, a ZIP code's place, or a state.
   */
  city(place: string): ListQuery;
  /** The name of a place's list, by which its order is drawn: one for all ways to write a place. */
  nameOf(place: string): string;
  fullName(name: string): ListQuery;
}

/** The lists of a place, and whether nobody is in two of them. */
export interface PlaceLists {
  /** The name of all of them together, by which their order is drawn: one for all ways to write a place. */
  name: string;
  lists: readonly string[];
  areDisjoint: boolean;
}

/**
 * The lists of a place. A text with no state that the catalogue could add keeps its own: 'San Juan' is that of every
 * state. Who serves a whole city or borough serves its parts: the lists of these come behind, for the largest place of
 * the name.
 */
export function listsOfPlace(places: Places, text: string): PlaceLists {
  const place = places.find(text);
  if (place?.kind === 'state')
    return { name: keys.state(place.code), lists: [keys.state(place.code)], areDisjoint: true };
  const [city, ...others] = place?.cities ?? [];
  const isOne = city !== undefined && others.length === 0;
  const wholes = city ? wholesOf(city.label).map(keys.whole) : [];
  const isBare = city !== undefined && placeKey(city.name) === placeKey(text);
  // With its state where it has parts or is one: somebody of another place that once had the name may be in the list
  // without.
  return {
    name: keys.city(isOne ? city.label : text),
    lists: [keys.city(isOne && (!isBare || wholes.length > 0) ? city.label : text), ...wholes],
    areDisjoint: isOne || wholes.length === 0,
  };
}

/** Places whose lists are remembered: looking one up in the catalogue takes a tenth of a page's time. */
const REMEMBERED_MAX = 10_000;
const PLACE_LENGTH_MAX = 100;

export function directoryQueries(places: Places): DirectoryQueries {
  const remembered = new LRUCache<string, PlaceLists>({ max: REMEMBERED_MAX });
  function placeLists(place: string): PlaceLists {
    const known = remembered.get(place);
    if (known !== undefined) return known;
    const lists = listsOfPlace(places, place);
    if (place.length <= PLACE_LENGTH_MAX) remembered.set(place, lists);
    return lists;
  }
  return {
    all: () => ({ keys: [keys.listed] }),
    premium: () => ({ keys: [keys.premium] }),
    city(place) {
      const { lists, areDisjoint } = placeLists(place);
      return { keys: [anyOf(lists)], ...(lists.length > 1 && areDisjoint && { areDisjoint }) };
    },
    nameOf: (place) => placeLists(place).name,
    fullName: (name) => ({ keys: [keys.fullName(name)] }),
  };
}
