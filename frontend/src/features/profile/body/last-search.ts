import { useRemembered } from '../../../lib/storage.ts';
import type { Kind } from '../kinds.ts';

/** The search that led to a profile. */
export interface LastSearch {
  /** City that was searched for; empty without one. */
  city: string;
  /** Its address, query and all. */
  address: string;
}

/** The last search for a kind on this browser. */
export const useLastSearch = ({ remembered, search }: Kind): LastSearch => ({
  city: useRemembered(remembered.term) ?? '',
  address: useRemembered(remembered.search) ?? search,
});
