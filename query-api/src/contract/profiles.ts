import {
  licenceResults,
  planTypes,
  primaryLanguages,
  type ProfileKind,
  profileKinds,
  profileStatuses,
  reviewStates,
  userTypes,
  websites,
  withholdingCategories,
} from '@busca/events/enums';
import { licenceKinds } from '@busca/events/licences';
import { fieldNames, type FieldValues } from '@busca/events/profile-fields';
import { specialtiesOf, type Specialty, specialtyNames } from '@busca/events/specialties';
import { z } from 'zod';

export const profileStatus = z.enum(profileStatuses);
export const website = z.enum(websites);
export const planType = z.enum(planTypes);

const primaryLanguage = z.enum(primaryLanguages);
const specialties = z.array(z.enum(Object.keys(specialtyNames) as Specialty[]));

/** What anybody may see of a profile of a kind, beside what only agents have. */
const publicProfile = <Kind extends ProfileKind>(kind: Kind) =>
  z.object({
    id: z.string(),
    user_id: z.string(),
    ...(Object.fromEntries(
      fieldNames(kind, ({ isPublic }) => isPublic).map((name) => [
        name,
        name === 'primary_language'
          ? primaryLanguage
          : name === 'specialties'
            ? z.array(z.enum(specialtiesOf[kind]))
            : z.string(),
      ]),
    ) as FieldValues<Kind, typeof primaryLanguage, z.ZodString, typeof specialties>),
    isPremium: z.boolean(),
    /** Whether visitors may write through the portal: it is public and not paused. */
    takes_messages: z.boolean(),
    /** The number for WhatsApp, as its owner typed it; null without one. */
    whatsapp: z.string().nullable(),
    /** How fast its owner answers, as of the last midnight in New York; null for fewer than five messages. */
    answer_time: z
      .object({
        median_minutes: z.number().int().nullable(),
        /** Answered within a week, of all: 0 to 1. */
        answered_share: z.number(),
        messages: z.number().int(),
      })
      .nullable(),
    /** How many reviews are published, and their mean stars to a tenth; null without any. */
    reviews: z.object({ published: z.number().int(), average: z.number() }).nullable(),
    /**
     * The licences that `state_license_numbers` names; `check` is what a registry said of it, while it holds, and null
     * else. `state` is `US` for NMLS, `valid_until` a day, or null where the registry names none.
     */
    licences: z.array(
      z.object({
        kind: z.enum(licenceKinds),
        state: z.string(),
        number: z.string(),
        check: z
          .object({ registry: z.string(), checked_at: z.string(), valid_until: z.string().nullable() })
          .nullable(),
      }),
    ),
    /** True until an admin has approved the profile, and while it is suspended. */
    isDeleted: z.boolean(),
    website,
    /** Counts the profile's events: another one for every version of it. */
    revision: z.number().int(),
  });

export const agentSchema = publicProfile('agent').extend({ iframe_link: z.string().nullable(), plan_type: planType });
export type AgentReply = z.infer<typeof agentSchema>;

export const lenderSchema = publicProfile('lender');
export type LenderReply = z.infer<typeof lenderSchema>;

/** Extra fields for the profile's owner and for admins. */
const ownState = {
  status: profileStatus,
  reason: z.string().nullable(),
  chosen_plan: planType.nullable(),
  /** The newest check of each licence, of earlier ones too; `ends_soon` within 30 days of its end. */
  licence_checks: z.array(
    z.object({
      state: z.string(),
      number: z.string(),
      registry: z.string(),
      result: z.enum(licenceResults),
      checked_at: z.string(),
      valid_until: z.string().nullable(),
      ends_soon: z.boolean(),
    }),
  ),
  /** How its owner takes messages; `whatsapp` is empty without a number. */
  contact: z.object({ whatsapp: z.string(), paused: z.boolean(), open_limit: z.number().int() }),
};
export const ownAgentSchema = agentSchema.extend(ownState);
export const ownLenderSchema = lenderSchema.extend({ ...ownState, plan_type: planType });
export type OwnAgentReply = z.infer<typeof ownAgentSchema>;
export type OwnLenderReply = z.infer<typeof ownLenderSchema>;

/** One profile: the public fields for visitors, with the state for its owner and for admins. */
export const anyAgentSchema = z.union([agentSchema, ownAgentSchema]);
export const anyLenderSchema = z.union([lenderSchema, ownLenderSchema]);

/** Lists of a city are wrapped in `filterCities`; all other lists are plain arrays. */
export const agentListSchema = z.array(agentSchema);
export const lenderListSchema = z.array(lenderSchema);
export const agentsOfCitySchema = z.object({ filterCities: agentListSchema });
export const lendersOfCitySchema = z.object({ filterCities: lenderListSchema });
export const nameListSchema = z.array(z.string());

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** The email that the account changes to once it is confirmed; null without one. */
  pending_email: z.string().nullable(),
  /** Whether news come by email; for an admin, the daily digest. */
  news: z.boolean(),
  user_type: z.enum(userTypes),
  agents: z.array(ownAgentSchema),
  lenders: z.array(ownLenderSchema),
});
export type UserReply = z.infer<typeof userSchema>;

const category = z.enum(withholdingCategories);
const stars = z.int();
/** ISO instants. */
const answer = z.object({ text: z.string(), date: z.string() }).nullable();

/** A published review. Name and text are empty once its writer was erased. */
export const reviewSchema = z.object({
  id: z.string(),
  stars,
  first_name: z.string(),
  text: z.string(),
  /** The place that was asked for; null where the writer does not show it. */
  place: z.string().nullable(),
  date: z.string(),
  /** What the professional answered. */
  answer,
});

/** The published reviews of a profile, the newest first, and how many were written and withheld for what. */
export const profileReviewsSchema = z.object({
  written: z.int(),
  published: z.int(),
  withheld_by_category: z.partialRecord(category, z.int()),
  /** Of the published ones, to a tenth; null without any. */
  average: z.number().nullable(),
  reviews: z.array(reviewSchema),
});

/** A review as admins read it, in any state. */
export const adminReviewSchema = reviewSchema.extend({
  state: z.enum(reviewStates),
  category: category.nullable(),
  reason: z.string().nullable(),
  profile_id: z.string(),
  kind: z.enum(profileKinds),
  /** null once the profile is gone. */
  full_name: z.string().nullable(),
  lead_id: z.string(),
  /** For If-Match. */
  revision: z.int(),
});
export const adminReviewListSchema = z.array(adminReviewSchema);
export type ReviewReply = z.infer<typeof reviewSchema>;
export type ProfileReviewsReply = z.infer<typeof profileReviewsSchema>;
export type AdminReviewReply = z.infer<typeof adminReviewSchema>;
