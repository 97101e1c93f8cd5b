import type { Actor, EventType, NoticeStatus, PlanType, ProfileKind, RejectionCategory, Website } from '@busca/events';
import { readModel } from './read-model.ts';

/** The event that resolved a notice: who, when and why. */
export interface NoticeOutcome {
  type: EventType;
  at: string;
  actor: Actor;
  reason: string | null;
  /** Of a rejection. */
  category: RejectionCategory | null;
}

/** A task for admins. The query side writes its text from these fields. */
export interface NoticeDocument {
  id: string;
  kind: 'approval' | 'payment' | 'demo';
  status: NoticeStatus;
  /** When it was opened, or opened again (ISO). */
  at: string;
  /** Whether the owner has sent a rejected profile again. */
  isResent: boolean;
  /** What resolved it; null while it is open. */
  outcome: NoticeOutcome | null;
  profileId: string | null;
  profileKind: ProfileKind | null;
  accountId: string | null;
  /** null for a demo request. */
  website: Website | null;
  /** The profile's full name; null for a demo request. */
  name: string | null;
  plan: PlanType | null;
  /** The visitor's text in a demo request, and the pseudonym in the log; null for other kinds. */
  content: string | null;
  person: string | null;
  /** Revision of its stream at the last event that changed the notice. */
  revision: number;
}

export const notices = readModel<NoticeDocument>('notices');

/** A notice as it was from an instant (ISO), inclusive, until another one, exclusive; null while it lasts. */
export interface NoticePeriod {
  from: string;
  until: string | null;
  notice: NoticeDocument;
}

/** A notice in each of its states, the oldest first; at least one. */
export interface NoticeHistoryDocument {
  id: string;
  periods: readonly NoticePeriod[];
}

export const noticeHistory = readModel<NoticeHistoryDocument>('notice-history');
