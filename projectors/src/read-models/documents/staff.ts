import type { Actor, StaffState, StaffType } from '@busca/events';
import { readModel } from './read-model.ts';

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
