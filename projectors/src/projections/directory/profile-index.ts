import { checkedLicences, specialtiesIn } from '@busca/events';
import { languagesIn } from '@busca/platform/languages';
import { hasParts, keysOfArea, placeKey, stateOfArea, wholesOf } from '@busca/platform/places';
import { remembered } from '@busca/platform/remembered';
import {
  isPublic,
  keys,
  nameKeys,
  namePrefixes,
  nameTerms,
  sortOf,
  type IndexEntry,
  type ProfileDocument,
} from '../../read-models/index.ts';

/**
 * The lists of an area: of its city and of what that is part of, of its state, and of those who serve all parts of the
 * city. Profiles serve the same areas again and again. An area names a city (older ones were free text), and is
 * remembered without its person (decision 11).
 */
const listsOfArea = remembered((area) => {
  const state = stateOfArea(area);
  const cities = [...keysOfArea(area).map(keys.city), ...(hasParts(area) ? [keys.whole(area)] : [])];
  return {
    place: placeKey(area),
    wholes: wholesOf(area),
    cities,
    states: state === undefined ? [] : [keys.state(state)],
  };
});

/**
 * The lists of the served areas: 'Queens, NY' is in those of Queens, of New York and of the state, with and without it.
 * An area within another one that is served too adds nothing, so that nobody is in two lists of those that a search for
 * a part of a city unites.
 */
export function placesServed(areasServed: string): string[] {
  const all = areasServed.split(';').map(listsOfArea);
  const served = new Set(all.map(({ place }) => place));
  const areas = all.filter(({ wholes }) => !wholes.some((whole) => served.has(whole)));
  return [...areas.flatMap(({ cities }) => cities), ...areas.flatMap(({ states }) => states)];
}

const primaryNames = { English: 'Inglés', Spanish: 'Español', Both: 'Español, inglés' } as const;

/** What a profile is filtered by. */
type Filtered = Pick<ProfileDocument['details'], 'languages_spoken' | 'primary_language' | 'specialties'>;

/** The languages that a profile names; its primary language where it names none. */
function languagesOf({ languages_spoken, primary_language }: Omit<Filtered, 'specialties'>): readonly string[] {
  const spoken = languagesIn(languages_spoken);
  return spoken.length > 0 ? spoken : languagesIn(primaryNames[primary_language]);
}

/** The languages and specialities by which lists are filtered, those of a moment too. */
export const tagsOf = (details: Filtered): string[] => [...languagesOf(details), ...specialtiesIn(details.specialties)];

/** The id of Spanish, which everybody on this site speaks. */
const SPANISH = 'espanol';

/**
 * Lists of a profile that the public sees, and the one that admins read of those without Spanish. `places`: those whose
 * languages and specialities are counted.
 */
function publicLists({ isPremium, details }: ProfileDocument, places: readonly string[], names: readonly string[]) {
  return [
    ...places,
    ...(languagesOf(details).includes(SPANISH) ? [] : [keys.withoutSpanish]),
    ...(isPremium ? [keys.premium] : []),
    ...names.flatMap((key) => [...namePrefixes(key), keys.fullName(key)]),
  ];
}

/** Lists that admins, and the calendar, read by the licences that were checked. */
function licenceLists({ status, details, licenceChecks }: ProfileDocument): string[] {
  const valid = checkedLicences(details.state_license_numbers, licenceChecks).flatMap(({ check }) =>
    check?.result === 'valid' ? [check] : [],
  );
  const [isApproved, endsSoon] = [status === 'approved', valid.some((check) => check.endsSoon)];
  return [
    ...(isApproved && valid.length === 0 ? [keys.licence('unchecked')] : []),
    ...(isApproved && endsSoon ? [keys.licence('ending')] : []),
    ...valid.flatMap(({ validUntil }) => (validUntil === null ? [] : [keys.licenceUntil(validUntil.slice(0, 7))])),
  ];
}

/**
 * The sort key of a profile that visitors don't see: after those that they see, by its sign-up. Analysts read these
 * lists without its name.
 */
const sortOfHidden = (registeredAt: string): string => `2 ${registeredAt}`;

/**
 * A profile's index entry. It is in public lists and suggestions only while it is public; the order of a day is made of
 * its sort key, which has the premium ones first.
 */
export function indexProfile(profile: ProfileDocument): IndexEntry {
  const { status, accountId, isPremium, registeredAt, details } = profile;
  const { full_name } = details;
  const listed = isPublic(profile);
  const names = nameKeys(full_name);
  const places = listed ? [keys.listed, ...placesServed(details.areas_served)] : [];
  const tags = listed ? tagsOf(details) : [];
  const lists = [
    keys.all,
    keys.status(status),
    keys.account(accountId),
    ...licenceLists(profile),
    ...(listed ? publicLists(profile, places, names) : []),
  ];
  return {
    keys: [...new Set(lists)],
    sort: listed ? sortOf(isPremium, names[0]) : sortOfHidden(registeredAt),
    // No search key has a bar: a text filter never matches across two spellings.
    text: names.join(' | '),
    tags,
    counts: [...new Set(places)].flatMap((list) => tags.map((tag) => keys.tagged(list, tag))),
    terms: listed ? nameTerms(names).map((term) => ({ term, label: full_name })) : [],
  };
}
