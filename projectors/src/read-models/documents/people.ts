import type { UserType, Actor, StaffState, StaffType } from '@busca/events';
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

/** An admin or analyst, from the invitation on. Instants are ISO. */
export interface StaffDocument {
  /** The account's id, which is the invitation's. */
  id: string;
  userType: StaffType;
  state: StaffState;
  email: string;
  /** null until the invited has accepted. */
  name: string | null;
  /**
   * When the invitation was sent last, by whom, and until when it can be accepted; null for those whom no invitation
   * brought. `revision` is its stream's then, which If-Match is compared with.
   */
  invitation: { at: string; by: Actor; until: string; revision: number } | null;
  /** When the account was opened; null until then. */
  since: string | null;
  /** When it ended, and who ended it. */
  end: { at: string; by: Actor } | null;
}

export const staff = readModel<StaffDocument>('staff');
