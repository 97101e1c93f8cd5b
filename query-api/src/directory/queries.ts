import { placeKey, type Places } from '@busca/platform/places';
import { isNameList, keys, nameKey, nameQuery, type ListQuery, type ReadModelReader } from '@busca/projectors/read-models';
import { LRUCache } from 'lru-cache';

/** Queries of the public lists. Names and places ignore case and accents; a `language` narrows a list to those who speak it. */
export interface DirectoryQueries {
  /** All public profiles, premium ones first. */
  all(language?: string): ListQuery;
  premium(language?: string): ListQuery;
  /** The profiles that serve a place: a city with or without its state, a ZIP code's city, or a state. */
  city(place: string, language?: string): ListQuery;
  /** `name` begins a word of the profile's name. */
  name(name: string, language?: string): ListQuery;
  fullName(name: string, language?: string): ListQuery;
  /** The profiles of a query that also serve a place. */
  inCity(place: string, query: ListQuery, language?: string): ListQuery;
}

/** The list of a place. A text with no state that the catalogue could add keeps its own: 'San Juan' is that of every state. */
export function listOfPlace(places: Places, text: string): string {
  const place = places.find(text);
  if (place?.kind === 'state') return keys.state(place.code);
  const [city, ...others] = place?.cities ?? [];
  return city && others.length === 0 && placeKey(city.name) !== placeKey(text) ? keys.city(city.label) : keys.city(text);
}

const spoken = (list: string, language: string | undefined): string => (language === undefined ? list : keys.speaking(list, language));

/** Adds the list of those who speak a language to a query that names no place. */
const amongSpeakers = (query: ListQuery, language: string | undefined): ListQuery =>
  (language === undefined ? query : { ...query, keys: [...query.keys, keys.speaking(keys.listed, language)] });

/** Full names up to which a search for a name reads their lists. */
const NAMES_MAX = 16;

/**
 * A query for a name, within the lists of the full names that it finds, where they are few: 'José Pérez' then costs as much as
 * there are people of that name, and not as there are names with 'per'. No text is compared where each of these names has it.
 * For more names, suggestions count whom they find.
 */
export async function withinNames(reader: Pick<ReadModelReader<unknown>, 'suggest'>, query: ListQuery): Promise<ListQuery> {
  const { text } = query;
  if (!text) return query;
  const names = await reader.suggest(text, NAMES_MAX + 1);
  if (names.length > NAMES_MAX) return query.keys.every(isNameList) ? { ...query, isTerm: true } : query;
  const lists = [...new Set(names.map(keys.fullName))];
  // A name with a hyphen is also found by a spelling that is not its list's, which holds names without the hyphen too.
  return names.every((name) => hasWords(nameKey(name), text)) ? among(lists, query.keys) : { ...query, within: lists };
}

const hasWords = (name: string, words: string): boolean => ` ${name}`.includes(` ${words}`);

/** The documents of lists of full names that are also in the other lists of a query for a name. */
function among(lists: readonly string[], queried: ListQuery['keys']): ListQuery {
  const others = queried.filter((key) => !isNameList(key));
  const [first, ...further] = lists;
  if (first !== undefined && further.length === 0) return { keys: [first, ...others] };
  const [other = keys.listed, ...rest] = others;
  return { keys: [other, ...rest], within: lists };
}

/** Places whose lists are remembered: looking one up in the catalogue takes a tenth of a page's time. */
const REMEMBERED_MAX = 10_000;
const PLACE_LENGTH_MAX = 100;

export function directoryQueries(places: Places): DirectoryQueries {
  const remembered = new LRUCache<string, string>({ max: REMEMBERED_MAX });
  function placeList(place: string): string {
    const known = remembered.get(place);
    if (known !== undefined) return known;
    const list = listOfPlace(places, place);
    if (place.length <= PLACE_LENGTH_MAX) remembered.set(place, list);
    return list;
  }
  const listOf = (place: string, language: string | undefined) => spoken(placeList(place), language);
  return {
    all: (language) => ({ keys: [spoken(keys.listed, language)] }),
    premium: (language) => amongSpeakers({ keys: [keys.premium] }, language),
    city: (place, language) => ({ keys: [listOf(place, language)] }),
    name: (name, language) => amongSpeakers(nameQuery(name), language),
    fullName: (name, language) => amongSpeakers({ keys: [keys.fullName(name)] }, language),
    inCity: (place, query, language) => ({ ...query, keys: [listOf(place, language), ...query.keys] }),
  };
}
