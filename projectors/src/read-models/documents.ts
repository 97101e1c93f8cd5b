import type { Actor, AgentDetails, ConsentRevoker, EventType, LeadPage, LeadStatus, LenderDetails, NoticeStatus, PlanType, Position, ProfileKind, ProfileStatus, RejectionCategory, UnsentEmailStatus, UserType, Website } from '@busca/events';
import { readModel } from './port.ts';

/** A note that an admin wrote for the others. */
export interface AdminNote {
  /** ISO. */
  at: string;
  by: Actor;
  text: string;
}

/** A profile of either kind, whatever its state. */
export interface ProfileDocument<Details = AgentDetails | LenderDetails> {
  id: string;
  kind: ProfileKind;
  accountId: string;
  website: Website;
  status: ProfileStatus;
  /** The admin's reason for a rejection or suspension; null in every other state. */
  reason: string | null;
  /** What a rejected profile was rejected for, and by which account; null in every other state. */
  rejection: { category: RejectionCategory; by: string | null } | null;
  details: Details;
  planType: PlanType;
  /** The plan that was requested and is not yet confirmed. */
  chosenPlan: PlanType | null;
  isPremium: boolean;
  embed: string | null;
  /** Account of the admin who reviews it; null without one. */
  assignee: string | null;
  /** Notes among admins, the newest last. */
  notes: AdminNote[];
  registeredAt: string;
  /** When its last event happened (ISO). */
  changedAt: string;
  /** Revision of its stream: the ETag, which If-Match is compared with. */
  revision: number;
}

/** Whether visitors see a profile: it is approved and of this site. A `Findahome` profile is public on the sister site only. */
export const isPublic = ({ status, website }: Pick<ProfileDocument, 'status' | 'website'>): boolean => status === 'approved' && website === 'Busca';

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

export type AuditValue = string | boolean | null;

/** An audit entry: one event on an account or a profile. */
export interface AuditDocument {
  position: Position;
  at: string;
  actor: Actor;
  type: EventType;
  /** Ids of the command that caused the event, and of the request that brought the command. */
  commandId: string;
  correlationId: string;
  /** Revision of the stream that the actor had seen; null where the command named none. */
  seenRevision: number | null;
  profileId: string | null;
  accountId: string | null;
  changes: { field: string; from: AuditValue; to: AuditValue }[];
  reason: string | null;
  /** The visitor whom the reason is about, by the pseudonym in the log; left out where there is none. */
  person?: string;
}

/** Where an event of the log stands, and what caused it: no data, which the log alone has. */
export interface EventDocument {
  position: Position;
  type: EventType;
  stream: string;
  revision: number;
  at: string;
  actor: Actor;
  /** Ids of the request that it belongs to, and of the command that caused it. */
  correlationId: string;
  commandId: string;
}

/** A fact that the figures count: a profile's way, or one event. Nothing personal. */
export type FigureDocument =
  | { fact: 'profile'; kind: ProfileKind; signedUpAt: string; approvedAt: string | null; premiumAt: string | null }
  | { fact: 'rejection'; at: string; category: RejectionCategory }
  | { fact: 'plan'; at: string; from: PlanType; to: PlanType }
  | { fact: 'lead'; at: string; page: LeadPage | null };

export const agents = readModel<ProfileDocument<AgentDetails>>('agents');
export const lenders = readModel<ProfileDocument<LenderDetails>>('lenders');
export const accounts = readModel<AccountDocument>('accounts');
export const notices = readModel<NoticeDocument>('notices');
export const leads = readModel<LeadDocument>('leads');
export const unsentEmails = readModel<UnsentEmailDocument>('unsentEmails');
export const audit = readModel<AuditDocument>('audit');
export const events = readModel<EventDocument>('events');
export const stats = readModel<FigureDocument>('stats');
