import type {
  Actor,
  EventType,
  NoticeStatus,
  PlanType,
  ProfileKind,
  ProfileStatus,
  RejectionCategory,
  ReportCategory,
  UnsentEmailStatus,
  UserType,
  Website,
} from '@busca/events';
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

/** A task for admins in one of its states. The query side writes its text from these fields. */
export interface Notice {
  id: string;
  kind: 'approval' | 'payment' | 'demo' | 'report';
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
  /** null for a demo request and a report. */
  website: Website | null;
  /** The profile's full name; null for a demo request and a report. */
  name: string | null;
  plan: PlanType | null;
  /** The visitor's text in a demo request or a report, and the pseudonym in the log; null for other kinds. */
  content: string | null;
  person: string | null;
  /** What is reported, of the profile or of the review; null for other kinds. */
  report: { category: ReportCategory; reviewId: string | null } | null;
  /** Revision of its stream at the last event that changed the notice. */
  revision: number;
}

/** A notice as it is, and as it was before. */
export interface NoticeDocument extends Notice {
  /** When its present state began (ISO). */
  since: string;
  /** Its earlier states, the oldest first: when each began, and what differed from the present one. */
  earlier: readonly ({ from: string } & Partial<Notice>)[];
}

export const notices = readModel<NoticeDocument>('notices');

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

/** Whatever an admin searches for by name, email, phone or licence: a profile, an account or a visitor's message. */
export interface SearchDocument {
  id: string;
  /** Whose it is: an account, or a visitor by the pseudonym in the log. */
  person: string;
  kind: ProfileKind | 'account' | 'lead';
  name: string;
  email: string;
  /** Licence numbers of a profile, as they were typed; '' for an account or a message. */
  licence: string;
  /** As it was typed; '' for an account. */
  phone: string;
  /** null for an account or a message. */
  website: Website | null;
  /**
   * A profile's state, an account's type, 'ended' for an admin's or analyst's who works here no more; 'new' for any
   * message, whose state is in `leads`.
   */
  state: ProfileStatus | 'new' | UserType | 'ended';
  /** When it was registered, created or sent (ISO). */
  at: string;
}

export const search = readModel<SearchDocument>('search');

/** A notice as it was from an instant (ISO), inclusive, until another one, exclusive; null while it lasts. */
interface NoticePeriod {
  from: string;
  until: string | null;
  notice: Notice;
}

/** A notice in each of its states, the oldest first; at least one. */
export const periodsOf = ({ since, earlier, ...notice }: NoticeDocument): NoticePeriod[] => [
  ...earlier.map(({ from, ...differing }, index) => ({
    from,
    until: earlier[index + 1]?.from ?? since,
    notice: { ...notice, ...differing },
  })),
  { from: since, until: null, notice },
];
