import { isPublic, keys, namePrefixes, searchKey, wordStarts, type IndexEntry, type ProfileDocument } from '../read-models/index.ts';

/** 'Miami, FL; Ponce, PR' -> 'Miami, FL', 'Miami', 'Ponce, PR', 'Ponce'. */
const cities = (areas: string): string[] =>
  areas.split(';').map((area) => area.trim()).filter(Boolean).flatMap((area) => [area, area.replace(/,[^,]*$/, '')]);

/** Lists that the public sees. */
const publicLists = ({ details, isPremium }: ProfileDocument): string[] => [
  keys.listed,
  ...(isPremium ? [keys.premium] : []),
  ...cities(details.areas_served).map(keys.city),
  ...namePrefixes(details.full_name),
  keys.fullName(details.full_name),
];

/** A profile's index entry. It is in public lists and suggestions only while it is public; lists sort premium first, then by name. */
export function indexProfile(profile: ProfileDocument): IndexEntry {
  const { status, accountId, isPremium, details: { full_name } } = profile;
  const listed = isPublic(profile);
  const name = searchKey(full_name);
  const lists = [keys.all, keys.status(status), keys.account(accountId), ...(listed ? publicLists(profile) : [])];
  return {
    keys: [...new Set(lists)],
    sort: `${isPremium ? '0' : '1'} ${name}`,
    text: name,
    terms: listed ? wordStarts(name).map((term) => ({ term, label: full_name })) : [],
  };
}
