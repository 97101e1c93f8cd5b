import type { ProfileKind, ProfileStatus, Website } from '@busca/events';
import { readModel } from './port.ts';

/** A time in which a profile stood in public lists, always at the same place among the others. */
export interface ListingPeriod {
  /** Valid from this instant (ISO), inclusive, until another one, exclusive; null while it lasts. */
  from: string;
  until: string | null;
  /** Its sort key in the lists, as `IndexEntry` has it. */
  sort: string;
  /** The lists of the places that it served. */
  lists: readonly string[];
}

/** When a profile stood in which city's list, and where in it. */
export interface ListingHistoryDocument {
  id: string;
  kind: ProfileKind;
  accountId: string;
  /** What decides its place now. */
  facts: { website: Website; status: ProfileStatus; isPremium: boolean; name: string; areas: string };
  /** The periods in order; between two of them it was not public. */
  periods: readonly ListingPeriod[];
}

export const listingHistory = readModel<ListingHistoryDocument>('listing-history');
