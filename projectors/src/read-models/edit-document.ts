import type { Actor, EditStatus, ProfileKind, Website } from '@busca/events';
import { readModel } from './port.ts';

/** An edit of an approved profile, which its owner made without a review. */
export interface EditDocument {
  /** The profile's id and the edit's revision there. */
  id: string;
  profileId: string;
  kind: ProfileKind;
  accountId: string;
  website: Website | null;
  /** Position of its event, by which edits are sorted. */
  position: string;
  /** ISO. */
  at: string;
  by: Actor;
  changes: { field: string; from: string; to: string }[];
  status: EditStatus;
  /** When an admin looked at it (ISO), and who; null before. */
  seen: { at: string; by: Actor } | null;
}

export const edits = readModel<EditDocument>('edits');
