import { keys, nameQuery, type ListQuery } from '@busca/projectors/read-models';

/** Queries of the public lists. A city comes with or without its state; names and cities ignore case and accents. */
export const queries = {
  premium: (): ListQuery => ({ keys: [keys.premium] }),
  city: (city: string): ListQuery => ({ keys: [keys.city(city)] }),
  /** `name` begins a word of the profile's name. */
  name: (name: string): ListQuery => nameQuery(name),
  fullName: (name: string): ListQuery => ({ keys: [keys.fullName(name)] }),
  /** The profiles of a query that also serve a city. */
  inCity: (city: string, query: ListQuery): ListQuery => ({ ...query, keys: [keys.city(city), ...query.keys] }),
};
