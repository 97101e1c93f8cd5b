import type { ConsentRevoker, LeadPage, LeadStatus } from '@busca/events';
import { readModel } from './read-model.ts';
import type { AdminNote } from './profile.ts';

export interface LeadDocument {
  id: string;
  /** The visitor's pseudonym in the log: the same for every message from one email. */
  person: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
  consent: string;
  /** When the consent was taken back (ISO), by whom, and an admin's reason; null as long as it stands. */
  revoked: { at: string; by: ConsentRevoker; reason: string | null } | null;
  /** The page that it was sent from; null where the event does not say. */
  page: LeadPage | null;
  at: string;
  status: LeadStatus;
  /** Account of the admin who has it; null without one. */
  assignee: string | null;
  /** Notes among admins, the newest last. */
  notes: AdminNote[];
  /** Revision of its stream, which If-Match is compared with. */
  revision: number;
}

export const leads = readModel<LeadDocument>('leads');
