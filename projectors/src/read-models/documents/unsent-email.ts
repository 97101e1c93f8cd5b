import type { UnsentEmailStatus } from '@busca/events';
import { readModel } from './read-model.ts';

/** An email that was given up. Its text and address are made from the log when it is sent again. */
export interface UnsentEmailDocument {
  id: string;
  /** Null for an email to somebody without an account. */
  accountId: string | null;
  /** The event that caused it, and which of that event's emails it is. */
  cause: { type: string; key: string };
  status: UnsentEmailStatus;
  /** When it was last given up (ISO). */
  at: string;
  /** Whether the mail server refused it for good; otherwise all its tries failed. */
  refused: boolean;
  tries: number;
  /** Revision of its stream, which If-Match is compared with. */
  revision: number;
}

export const unsentEmails = readModel<UnsentEmailDocument>('unsentEmails');
