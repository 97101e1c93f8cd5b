import { useRemembered } from '../../../lib/storage.ts';
import type { Kind } from '../kinds.ts';

/** The search that led to a profile. */
export interface LastSearch {
  /** City that was searched for; empty without one. */
  city: string;
  /** Its address, query and all; null without one. */
  address: string | null;
}

/**
 * What a link out of the results tells the profile's screen: the search is the entry before in the browser's history.
 */
export const FROM_SEARCH = { fromSearch: true } as const;

/** The last search for a kind on this browser. */
export const useLastSearch = ({ remembered }: Kind): LastSearch => ({
  city: useRemembered(remembered.term) ?? '',
  address: useRemembered(remembered.search),
});
