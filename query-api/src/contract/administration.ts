import {
  editRisks,
  editStatuses,
  leadStatuses,
  noticeActions,
  noticeStatuses,
  primaryLanguages,
  profileKinds,
  profileStatuses,
  rejectionCategories,
  reportCategories,
  staffStates,
  staffTypes,
  unsentEmailStatuses,
  userTypes,
} from '@busca/events/enums';
import { z } from 'zod';
import { MASK } from './constants.ts';
import {
  adminReviewSchema,
  agentSchema,
  ownAgentSchema,
  ownLenderSchema,
  planType,
  profileStatus,
  website,
} from './profiles.ts';

const rejectionCategory = z.enum(rejectionCategories);

/** Who did something; `name` is null for the system, for visitors and for erased accounts. */
export const actorSchema = z.object({ id: z.string().nullable(), role: z.string(), name: z.string().nullable() });

/** An admin; `name` is null once the account is erased. */
export const assigneeSchema = z.object({ id: z.string(), name: z.string().nullable() });

export const noticeSchema = z.object({
  id: z.string(),
  status: z.enum(noticeStatuses),
  content: z.string(),
  date: z.string(),
  actions: z.enum(noticeActions),
  /** Id of the agent or lender that the action is about; empty without an action. */
  actions_content: z.string(),
  website,
  user_id: z.string().nullable(),
  agent_id: z.string().nullable(),
  /** Full name of the profile that it is about; null for a demo request. */
  name: z.string().nullable(),
  /** Plan of a payment that waits to be confirmed; null for other notices. */
  plan: planType.nullable(),
  /** Profile of such a payment, or of a report; null for other notices. */
  profile_id: z.string().nullable(),
  /** What somebody reports of that profile, or of a review of it; null for other notices. */
  report: z
    .object({
      category: z.enum(reportCategories),
      text: z.string(),
      review_id: z.string().nullable(),
      /** The review as it is now; null of a moment in the past. */
      review: adminReviewSchema.nullable(),
    })
    .nullable(),
  /** State of that profile: a payment can be confirmed only while the profile is approved. */
  profile_status: profileStatus.nullable(),
  /** For If-Match: the revision of what the notice's commands are about, its profile, demo request or report. */
  revision: z.number().int(),
  /** The admin who reviews its profile, and how many notes admins wrote about it. */
  assignee: assigneeSchema.nullable(),
  notes: z.number().int(),
  /** Whether the owner has sent a rejected profile again. */
  resent: z.boolean(),
  /**
   * Whether the owner of a profile that waits for approval has confirmed the account's email; null for any other
   * notice.
   */
  email_confirmed: z.boolean().nullable(),
  /** What a profile that waits for approval shows in the queue; null for any other notice. */
  waiting: z
    .object({
      /** Its brokerage or company. */
      firm: z.string(),
      /** Its phone, where the profile of another account has it too; null else, and of a moment in the past. */
      shared_phone: z.string().nullable(),
      ...agentSchema.pick({ image: true, areas_served: true, state_license_numbers: true, licences: true }).shape,
    })
    .nullable(),
  /** What resolved the notice: a type of event, who, when and why. Null while it is open. */
  outcome: z
    .object({
      type: z.string(),
      at: z.string(),
      actor: actorSchema,
      reason: z.string().nullable(),
      category: rejectionCategory.nullable(),
    })
    .nullable(),
});
export type NoticeReply = z.infer<typeof noticeSchema>;
/** The profiles before and after one among those that wait for approval, the oldest first; null at either end. */
export const neighboursSchema = z.object({
  previous: z.string().nullable(),
  next: z.string().nullable(),
  waiting: z.number().int(),
});
export type NeighboursReply = z.infer<typeof neighboursSchema>;
export const noticeListSchema = z.array(noticeSchema);

/** Notes among admins, the newest last. */
export const notesSchema = z.array(z.object({ at: z.string(), actor: actorSchema, text: z.string() }));

/** A profile of either kind in the admin's list. */
const forAdmins = {
  /** Masked for analysts, as every personal value is. */
  primary_language: z.enum([...primaryLanguages, MASK]),
  /** What a rejected profile was rejected for, and the account of the admin who did so; null in every other state. */
  rejection: z.object({ category: rejectionCategory, by: z.string().nullable() }).nullable(),
  /** Since when a pending profile waits for its approval (ISO); null in every other state. */
  waiting_since: z.string().nullable(),
  /** The admin who reviews it; null without one. */
  assignee: assigneeSchema.nullable(),
  /** Notes among admins, the newest last; none for analysts. */
  notes: notesSchema,
};
export const adminProfileSchema = z.union([
  ownAgentSchema.extend({ kind: z.literal('agent'), ...forAdmins }),
  ownLenderSchema.extend({ kind: z.literal('lender'), ...forAdmins }),
]);
export type AdminProfileReply = z.infer<typeof adminProfileSchema>;
export const adminProfileListSchema = z.array(adminProfileSchema);

const count = z.number().int();
/**
 * How many notices, messages, edits and profiles are in each state, how many streams each read model and the
 * outbox have parked, and how much of the log each read model has read.
 */
export const countsSchema = z.object({
  notices: z.object({ open: count, resolved: count }),
  /** `new` waits for the admins; it counts those of `untaken` and `spam` too. */
  leads: z.object({ new: count, held: count, answered: count, handled: count, untaken: count, spam: count }),
  edits: z.object({ unseen: count, seen: count }),
  reviews: z.object({ waiting: count, published: count, withheld: count }),
  emails: z.object({ failed: count, resent: count }),
  profiles: z.object({ pending: count, approved: count, rejected: count, suspended: count }),
  /** Approved profiles none of whose licences was found to be valid, and those one of whose ends soon. */
  licences: z.object({ unchecked: count, ending: count }),
  /** Public profiles whose languages are others than Spanish. */
  without_spanish: count,
  /** By read model, and 'emails' for the outbox; those without any are left out. */
  parked: z.record(z.string(), count),
  /**
   * Percent of the log that a read model has read, from 0 to 99, by read model; those that are up to date are left out.
   */
  reading: z.record(z.string(), count),
});
export type CountsReply = z.infer<typeof countsSchema>;

/** A profile, an account or a message that a search has found. */
export const searchHitSchema = z.object({
  id: z.string(),
  kind: z.enum(['agent', 'lender', 'account', 'lead']),
  name: z.string(),
  email: z.string(),
  /** Licence numbers of a profile; empty for an account or a message. */
  licence: z.string(),
  /** Empty for an account. */
  phone: z.string(),
  /** null for an account or a message. */
  website: website.nullable(),
  /**
   * A profile's or a message's state, an account's type; 'ended' for an admin's or analyst's who works here no more.
   */
  state: z.enum([...profileStatuses, ...leadStatuses, ...userTypes, 'ended']),
  at: z.string(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** What was found, and whether there is more than that. */
/** `areNear`: nobody was found, and the hits have a name that sounds like the text. */
export const searchReplySchema = z.object({ hits: z.array(searchHitSchema), more: z.boolean(), areNear: z.boolean() });
export type SearchReply = z.infer<typeof searchReplySchema>;

/** An edit that the owner of an approved profile made. */
export const editSchema = z.object({
  id: z.string(),
  profile_id: z.string(),
  kind: z.enum(profileKinds),
  website: website.nullable(),
  /** What it changes, of several things the riskiest. */
  risk: z.enum(editRisks),
  /** The profile's full name, photo and state, as they are now. */
  name: z.string().nullable(),
  image: z.string(),
  profile_status: profileStatus.nullable(),
  date: z.string(),
  actor: actorSchema,
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  status: z.enum(editStatuses),
  /** When an admin looked at it, and who; null before. */
  seen: z.object({ at: z.string(), actor: actorSchema }).nullable(),
  /** The profile's, for If-Match. */
  revision: z.number().int(),
});
export type EditReply = z.infer<typeof editSchema>;
export const editListSchema = z.array(editSchema);

/** The account of a profile, for admins, and its other profiles: of the other kind, or for the other site. */
export const profileAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(userTypes),
  /** When the account was created. */
  since: z.string(),
  /** When its email was first confirmed; null before. */
  confirmedAt: z.string().nullable(),
  /** The email that it changes to once that is confirmed; null without one. */
  pendingEmail: z.string().nullable(),
  otherProfiles: z.array(
    z.object({ id: z.string(), kind: z.enum(profileKinds), website, status: profileStatus, full_name: z.string() }),
  ),
});
export type ProfileAccountReply = z.infer<typeof profileAccountSchema>;

/** An admin or analyst, from the invitation on. What has not happened is null. */
export const staffRecordSchema = z.object({
  id: z.string(),
  state: z.enum(staffStates),
  user_type: z.enum(staffTypes),
  email: z.string(),
  name: z.string().nullable(),
  /** `revision` is for If-Match. */
  invitation: z.object({ at: z.string(), actor: actorSchema, until: z.string(), revision: z.number() }).nullable(),
  since: z.string().nullable(),
  end: z.object({ at: z.string(), actor: actorSchema }).nullable(),
});
export type StaffRecord = z.infer<typeof staffRecordSchema>;
export const staffRecordsSchema = z.array(staffRecordSchema);

/** An admin or analyst who works here. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(staffTypes),
  /** When the account was created. */
  since: z.string(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;
export const staffSchema = z.array(staffMemberSchema);

/** An email that was given up. */
export const unsentEmailSchema = z.object({
  id: z.string(),
  /** The type of the event that caused it, and which of that event's emails it is. */
  cause: z.string(),
  key: z.string(),
  status: z.enum(unsentEmailStatuses),
  date: z.string(),
  /** Whether the mail server refused it for good; otherwise all its tries failed. */
  refused: z.boolean(),
  tries: z.number().int(),
  /** The account that it is about; null where it has none, or was erased. */
  account: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** For If-Match. */
  revision: z.number().int(),
});
export type UnsentEmailReply = z.infer<typeof unsentEmailSchema>;
export const unsentEmailListSchema = z.array(unsentEmailSchema);
