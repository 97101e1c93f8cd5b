import type { Actor, AgentDetails, EventType, LeadStatus, LenderDetails, NoticeStatus, PlanType, Position, ProfileKind, ProfileStatus, UserType, Website } from '@busca/events';
import { readModel } from './port.ts';


/** A profile of either kind, whatever its state. */
export interface ProfileDocument<Details = AgentDetails | LenderDetails> {
  id: string;
  kind: ProfileKind;
  accountId: string;
  website: Website;
  status: ProfileStatus;
  /** The admin's words on a rejection or suspension; null in every other state. */
  reason: string | null;
  details: Details;
  planType: PlanType;
  /** Asked for and not yet confirmed. */
  chosenPlan: PlanType | null;
  isPremium: boolean;
  embed: string | null;
  registeredAt: string;
  /** Revision of its stream: the ETag of its page and what If-Match is held against. */
  revision: number;
}

/** Whether visitors see a profile: approved, and of this site. A `Findahome` profile's public page is the sister site's. */
export const isPublic = ({ status, website }: Pick<ProfileDocument, 'status' | 'website'>): boolean => status === 'approved' && website === 'Busca';

export interface AccountDocument {
  id: string;
  name: string;
  email: string;
  userType: UserType;
  /** When the password became another one (ISO): sessions that began before are over. Null while it is the first. */
  passwordChangedAt: string | null;
  revision: number;
}

/** Something for an admin to do. Its text is the query side's; this is what the text is made of. */
export interface NoticeDocument {
  id: string;
  kind: 'approval' | 'payment' | 'demo';
  status: NoticeStatus;
  at: string;
  profileId: string | null;
  profileKind: ProfileKind | null;
  accountId: string | null;
  website: Website | null;
  /** The profile's full name; null for a demo request. */
  name: string | null;
  plan: PlanType | null;
  /** A demo request's own words; null for the others. */
  content: string | null;
  /** Revision of its stream at the last event that changed the notice. */
  revision: number;
}

export interface LeadDocument {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
  consent: string;
  at: string;
  status: LeadStatus;
  /** Revision of its stream: what If-Match is held against. */
  revision: number;
}

export type AuditValue = string | boolean | null;

/** One event on an account or a profile, as an auditor reads it. */
export interface AuditDocument {
  position: Position;
  at: string;
  actor: Actor;
  type: EventType;
  profileId: string | null;
  accountId: string | null;
  changes: { field: string; from: AuditValue; to: AuditValue }[];
  reason: string | null;
}

export const agents = readModel<ProfileDocument<AgentDetails>>('agents');
export const lenders = readModel<ProfileDocument<LenderDetails>>('lenders');
export const accounts = readModel<AccountDocument>('accounts');
export const notices = readModel<NoticeDocument>('notices');
export const leads = readModel<LeadDocument>('leads');
export const audit = readModel<AuditDocument>('audit');
