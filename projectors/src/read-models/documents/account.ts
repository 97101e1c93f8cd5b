import type { UserType } from '@busca/events';
import { readModel } from './read-model.ts';

export interface AccountDocument {
  id: string;
  name: string;
  email: string;
  emailConfirmed: boolean;
  createdAt: string;
  /** When it first had a confirmed email (ISO); null before. */
  confirmedAt: string | null;
  /** The email that the account changes to once it is confirmed; null without one. */
  pendingEmail: string | null;
  /** Whether its owner wants news by email; for an admin, the daily digest. */
  news: boolean;
  userType: UserType;
  /** When the password was last changed, or every session was ended (ISO): older sessions are over. Null before. */
  passwordChangedAt: string | null;
  /** Sessions that were ended singly, until their tokens expire (ISO). */
  endedSessions: { id: string; expiresAt: string }[];
  /** Whether it was an admin's or analyst's who works here no more. */
  hasEnded: boolean;
  revision: number;
}

export const accounts = readModel<AccountDocument>('accounts');
