import type { LeadStatus, ProfileKind, ProfileStatus, UserType, Website } from '@busca/events';
import { readModel } from './read-model.ts';

/** Whatever an admin searches for by name, email or licence: a profile, an account or a visitor's message. */
export interface SearchDocument {
  id: string;
  /** Whose it is: an account, or a visitor by the pseudonym in the log. */
  person: string;
  kind: ProfileKind | 'account' | 'lead';
  name: string;
  email: string;
  /** Licence numbers of a profile, as they were typed; '' for an account or a message. */
  licence: string;
  /** null for an account or a message. */
  website: Website | null;
  /**
   * A profile's or a message's state, an account's type; 'ended' for an admin's or analyst's who works here no more.
   */
  state: ProfileStatus | LeadStatus | UserType | 'ended';
  /** When it was registered, created or sent (ISO). */
  at: string;
}

export const search = readModel<SearchDocument>('search');
