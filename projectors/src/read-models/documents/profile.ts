import {
  type Actor,
  type AgentDetails,
  type AnswerTime,
  type CountedReview,
  type EditRisk,
  editRisks,
  type EditStatus,
  type LenderDetails,
  type LicenceCheck,
  type PlanType,
  type ProfileKind,
  type ProfileStatus,
  type RejectionCategory,
  type ReviewState,
  type Website,
  type WithholdingCategory,
} from '@busca/events';
import { readModel } from './read-model.ts';

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
  /** How its owner takes messages; `whatsapp` is empty without a number. */
  contact: { whatsapp: string; paused: boolean; openLimit: number };
  /** How fast its owner answers, as it was last published; null before. */
  answerTime: AnswerTime | null;
  reviews: ReviewCounts;
  /** The newest check of each licence, of earlier licences too. */
  licenceChecks: readonly LicenceCheck[];
  /** Account of the admin who reviews it; null without one. */
  assignee: string | null;
  /** Notes among admins, the newest last. */
  notes: AdminNote[];
  registeredAt: string;
  /** When its owner last sent it for approval (ISO): signed up, or sent a rejected one again. */
  submittedAt: string;
  /** When its last event happened (ISO). */
  changedAt: string;
  /** Revision of its stream: the ETag, which If-Match is compared with. */
  revision: number;
}

/**
 * Whether visitors see a profile: it is approved and of this site. A `Findahome` profile is public on the sister site
 * only.
 */
export const isPublic = ({ status, website }: Pick<ProfileDocument, 'status' | 'website'>): boolean =>
  status === 'approved' && website === 'Busca';

/** Whether visitors may write to a profile through the portal. */
export const takesMessages = (profile: Pick<ProfileDocument, 'status' | 'website' | 'contact'>): boolean =>
  isPublic(profile) && !profile.contact.paused;

export const agents = readModel<ProfileDocument<AgentDetails>>('agents');
export const lenders = readModel<ProfileDocument<LenderDetails>>('lenders');

/**
 * A time in which a profile stood in public lists, always at the same place among the others and with the same tags.
 */
export interface ListingPeriod {
  /** Valid from this instant (ISO), inclusive, until another one, exclusive; null while it lasts. */
  from: string;
  until: string | null;
  /** Its sort key in the lists, as `IndexEntry` has it. */
  sort: string;
  /** The lists of the places that it served. */
  lists: readonly string[];
  /** Its languages and specialities, as `IndexEntry` has them. */
  tags: readonly string[];
}

/** When a profile stood in which city's list, and where in it. */
export interface ListingHistoryDocument {
  id: string;
  kind: ProfileKind;
  accountId: string;
  /** What decides its place and its tags now. */
  facts: Pick<ProfileDocument, 'website' | 'status' | 'isPremium'> &
    Pick<ProfileDocument['details'], 'languages_spoken' | 'primary_language' | 'specialties'> &
    Record<'name' | 'areas', string>;
  /** The periods in order; between two of them it was not public. */
  periods: readonly ListingPeriod[];
}

export const listingHistory = readModel<ListingHistoryDocument>('listing-history');

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

/** Fields by their risk; all others are texts, the photo among them. */
const riskOfField: Readonly<Record<string, EditRisk>> = {
  state_license_numbers: 'licence',
  first_name: 'name',
  last_name: 'name',
  full_name: 'name',
  brokerage: 'name',
  company: 'name',
  phone_number: 'contact',
  email: 'contact',
  brokerage_number: 'contact',
  company_number: 'contact',
  areas_served: 'areas',
};

/** The risk of an edit: that of its riskiest change. */
export const riskOf = ({ changes }: Pick<EditDocument, 'changes'>): EditRisk =>
  editRisks.find((risk) => changes.some(({ field }) => riskOfField[field] === risk)) ?? 'texts';

export const edits = readModel<EditDocument>('edits');

/** What the sender of a message wrote about who had it. Instants are ISO. */
export interface ReviewDocument {
  id: string;
  profileId: string;
  kind: ProfileKind;
  /** Account of the professional. */
  accountId: string;
  /** The message that it is about, and its sender's pseudonym. */
  leadId: string;
  person: string;
  stars: number;
  place: string | null;
  /** Empty once the writer was erased: the stars go on to count. */
  firstName: string;
  text: string;
  state: ReviewState;
  /** What it is withheld for, and the admin's reason to its writer; null otherwise. */
  category: WithholdingCategory | null;
  reason: string | null;
  answer: { at: string; text: string } | null;
  writtenAt: string;
  /** Revision of its stream, which If-Match is compared with. */
  revision: number;
}

export const reviews = readModel<ReviewDocument>('reviews');

/**
 * How a profile's reviews count: how many were written, how many of these are published, and the sum of their stars.
 */
export interface ReviewCounts {
  written: number;
  published: number;
  stars: number;
  withheld: Partial<Record<WithholdingCategory, number>>;
}

export const NO_REVIEWS: ReviewCounts = { written: 0, published: 0, stars: 0, withheld: {} };

/** Adds a review to the counts, or takes it away by -1. */
function counting(counts: ReviewCounts, { state, stars, category }: CountedReview, by: 1 | -1): ReviewCounts {
  const isPublic = state === 'published';
  return {
    written: counts.written + by,
    published: counts.published + (isPublic ? by : 0),
    stars: counts.stars + (isPublic ? by * stars : 0),
    withheld: category ? { ...counts.withheld, [category]: (counts.withheld[category] ?? 0) + by } : counts.withheld,
  };
}

/** The counts after a review has changed from one state to another; null before it was written. */
export const recounted = (counts: ReviewCounts, before: CountedReview | null, after: CountedReview): ReviewCounts =>
  counting(before ? counting(counts, before, -1) : counts, after, 1);
