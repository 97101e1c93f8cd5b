import type { SessionUser } from '@busca/platform/contract';

// The words and limits that events, contracts and screens share. No imports but types: browsers load this file.

/** Kinds of account. The platform defines them, because tokens hold them. */
export const userTypes = ['Agent', 'Lender', 'Admin', 'Analyst'] as const satisfies readonly SessionUser['user_type'][];
export type UserType = (typeof userTypes)[number];

/** The kinds of account that work for the portal. */
export const staffTypes = ['Admin', 'Analyst'] as const satisfies readonly UserType[];
export type StaffType = (typeof staffTypes)[number];
/** States of an admin or analyst. An invitation that is too old stays `invited` until somebody takes it back. */
export const staffStates = ['invited', 'active', 'ended'] as const;
export type StaffState = (typeof staffStates)[number];

/** The two kinds of profile; also the prefix of their streams (`agent-<id>`, `lender-<id>`). */
export const profileKinds = ['agent', 'lender'] as const;
export type ProfileKind = (typeof profileKinds)[number];

/** States of a profile; in the API `isDeleted` is true in every state but `approved`. */
export const profileStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type ProfileStatus = (typeof profileStatuses)[number];

/** The sites that a profile can belong to; an account has at most one profile of a kind on each site. */
export const websites = ['Busca', 'Findahome'] as const;
export type Website = (typeof websites)[number];

export const primaryLanguages = ['English', 'Spanish', 'Both'] as const;

/** The cheapest first. */
export const planTypes = ['Free', 'Standard', 'Pro', 'Enterprise'] as const;
export type PlanType = (typeof planTypes)[number];
/** Plans that an agent requests and pays at the checkout. */
export const paidPlans = ['Standard', 'Pro'] as const satisfies readonly PlanType[];
export type PaidPlan = (typeof paidPlans)[number];

/** What an admin who decides has on the screen: the open profile, a list, or several chosen in a list. */
export const seenWays = ['profile', 'list', 'several'] as const;
export type SeenWay = (typeof seenWays)[number];

/** Why a profile was rejected. */
export const rejectionCategories = ['licence', 'photo', 'text', 'duplicate', 'other'] as const;
export type RejectionCategory = (typeof rejectionCategories)[number];

/** What a look into a registry finds about a licence. */
export const licenceResults = ['valid', 'not-found', 'ended'] as const;
export type LicenceResult = (typeof licenceResults)[number];
/** What the calendar says of a valid licence: it ends within 30 days, or its last day is over. */
export const licenceStages = ['soon', 'ended'] as const;
/** The admins' lists of public profiles by their licences: none was found to be valid, or one ends soon. */
export const licenceLists = ['unchecked', 'ending'] as const;

/**
 * Why an admin erases somebody: the person asked for it, the law orders it, or nobody should have sent it. No free
 * text: it could hold what is erased.
 */
export const orderedErasures = ['request', 'legal', 'unwanted'] as const;
/**
 * Why somebody was erased: also from the own account, after the retention of messages, or as an invitation that nobody
 * accepted.
 */
export const erasureGrounds = ['own', ...orderedErasures, 'expired', 'invitation'] as const;
export type ErasureGround = (typeof erasureGrounds)[number];

export const noticeStatuses = ['open', 'resolved'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];
/** The request of an approval notice; empty for other notices. */
export const noticeActions = ['Approve Agent', 'Approve Lender', ''] as const;
/** The pages that a message is sent from. */
export const leadPages = ['contact', 'loan', 'agents', 'lenders', 'profile'] as const;
export type LeadPage = (typeof leadPages)[number];
/**
 * States of a message for the admins: it waits for them, it is with a professional or on the way to one, the
 * professional has answered, or nobody has anything to do any more.
 */
export const leadStatuses = ['new', 'held', 'answered', 'handled'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
/**
 * The admins' lists of messages: by state, and among the new ones those that nobody took and those reported as spam.
 */
export const leadLists = [...leadStatuses, 'untaken', 'spam'] as const;
export type LeadList = (typeof leadLists)[number];
/** A holder's lists: what waits to be accepted, what is not answered yet (the former too), and what is. */
export const holderLists = ['waiting', 'open', 'done'] as const;
export type HolderList = (typeof holderLists)[number];
/** How a message came to its holder: chosen by the sender, next in turn, or given by an admin. */
export const offerWays = ['direct', 'turn', 'by-hand'] as const;
export type OfferWay = (typeof offerWays)[number];
/** States of a message with its holder. A direct one is accepted from the start. */
export const holdingStates = ['offered', 'accepted', 'answered', 'closed'] as const;
export type HoldingState = (typeof holdingStates)[number];
/** Why a holder passes a message on. The sender reads it. */
export const passReasons = ['no-time', 'not-my-area', 'not-my-field', 'other'] as const;
export type PassReason = (typeof passReasons)[number];
/** Why a message left its holder without an act of theirs: time ran out, or the profile takes no messages any more. */
export const lapseCauses = ['time', 'unavailable'] as const;
export type LapseCause = (typeof lapseCauses)[number];
/** How a holder answered. */
export const answerChannels = ['phone', 'whatsapp', 'email'] as const;
export type AnswerChannel = (typeof answerChannels)[number];
/** What became of a message, as its holder says. */
export const leadOutcomes = ['client', 'not-now', 'unreachable', 'spam'] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];
/** Why a message goes to the admins in place of a next holder. */
export const returnReasons = ['no-place', 'nobody-eligible', 'enough-holders', 'by-hand'] as const;
export type ReturnReason = (typeof returnReasons)[number];
/** By whom the consent to a message was revoked. */
export const consentRevokers = ['sender', 'admin'] as const;
export type ConsentRevoker = (typeof consentRevokers)[number];
/** States of a review: an admin reads it before anybody sees it, and again after each edit. */
export const reviewStates = ['waiting', 'published', 'withheld'] as const;
export type ReviewState = (typeof reviewStates)[number];
/** What a review is withheld for; never that it is negative. */
export const withholdingCategories = ['personal-data', 'insult', 'not-about-this', 'forged', 'illegal'] as const;
export type WithholdingCategory = (typeof withholdingCategories)[number];
/** What a profile or a review is reported for. */
export const reportCategories = [
  'false',
  'impersonation',
  'fraud',
  'discrimination',
  'insult',
  'personal-data',
  'other',
] as const;
export type ReportCategory = (typeof reportCategories)[number];
/** Whether an admin has looked at an edit of an approved profile. */
export const editStatuses = ['unseen', 'seen'] as const;
export type EditStatus = (typeof editStatuses)[number];
/** What an edit of an approved profile changes, by how much harm a wrong one does, the most first. */
export const editRisks = ['licence', 'name', 'contact', 'areas', 'texts'] as const;
export type EditRisk = (typeof editRisks)[number];
/** States of an email that was given up: an admin can have it sent again. */
export const unsentEmailStatuses = ['failed', 'resent'] as const;
export type UnsentEmailStatus = (typeof unsentEmailStatuses)[number];

/**
 * Most characters of a profile's description, of an account's name, of an admin's note, of a passkey's name and of what
 * the staff search for.
 */
export const DESCRIPTION_MAX = 1500;
export const ACCOUNT_NAME_MAX = 200;
export const NOTE_MAX = 2_000;
export const PASSKEY_NAME_MAX = 60;
export const SEARCH_TEXT_MAX = 200;
/** The fewest characters of what the staff search for. */
export const SEARCH_TEXT_MIN = 2;
/**
 * Open messages that a professional may have at once unless they set another number, and the most that they may set.
 */
export const OPEN_LIMIT = 5;
export const OPEN_LIMIT_MAX = 50;
/** Most holders of one message, direct ones included, those by hand not. */
export const HOLDERS_MAX = 3;
/** The most stars of a review, and the fewest and most characters of its text, and of an answer to it. */
export const STARS_MAX = 5;
export const REVIEW_TEXT_MIN = 30;
export const REVIEW_TEXT_MAX = 1_500;
/** The most characters of a report's text. */
export const REPORT_TEXT_MAX = 1_000;
/** Separator of the entries of `areas_served`. */
export const AREA_SEPARATOR = '; ';

/** The read models that a replay can be requested of: all that there are. */
export const replayable = [
  'agents',
  'lenders',
  'accounts',
  'notices',
  'leads',
  'unsentEmails',
  'audit',
  'plan-ledger',
  'stats',
  'search',
  'edits',
  'staff',
  'listing-history',
  'replays',
  'answer-times',
  'turns',
  'lead-tasks',
  'reviews',
] as const;

/**
 * Why a replay has failed: by an error, by a process that ended during each of several tries, or because the live read
 * model or its projection has changed.
 */
export const replayFailures = ['error', 'interrupted', 'outdated'] as const;
export type ReplayFailure = (typeof replayFailures)[number];

/** How many characters of a message's id its number has: the last ones, which are random. */
const NUMBER_LENGTH = 6;

/** The number by which people name a message, in letters and on screens: '9BD8F3'. */
export const leadNumber = (leadId: string): string => leadId.slice(-NUMBER_LENGTH).toUpperCase();
