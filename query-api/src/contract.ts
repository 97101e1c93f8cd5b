import { leadStatuses, noticeActions, noticeStatuses, planTypes, primaryLanguages, profileStatuses, userTypes, websites } from '@busca/events/enums';
import { z } from 'zod';

const profileStatus = z.enum(profileStatuses);
const website = z.enum(websites);
const planType = z.enum(planTypes);

/** Public fields that agents and lenders share. `areas_served` is one string, its entries joined by '; '. */
const profileSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  languages_spoken: z.string(),
  primary_language: z.enum(primaryLanguages),
  areas_served: z.string(),
  state_license_numbers: z.string(),
  profile_description: z.string(),
  /** Full URL, or a name under the media base. */
  image: z.string(),
  isPremium: z.boolean(),
  /** True until an admin has approved the profile, and while it is suspended. */
  isDeleted: z.boolean(),
  website,
  /** Counts the profile's events: another one for every version of it. */
  revision: z.number().int(),
});

export const agentSchema = profileSchema.extend({
  brokerage: z.string(),
  brokerage_number: z.string(),
  iframe_link: z.string().nullable(),
  plan_type: planType,
});
export type AgentReply = z.infer<typeof agentSchema>;

export const lenderSchema = profileSchema.extend({ company: z.string(), company_number: z.string() });
export type LenderReply = z.infer<typeof lenderSchema>;

/** Extra fields for the profile's owner, admins and analysts. */
const ownState = { status: profileStatus, reason: z.string().nullable(), chosen_plan: planType.nullable() };
export const ownAgentSchema = agentSchema.extend(ownState);
export const ownLenderSchema = lenderSchema.extend({ ...ownState, plan_type: planType });
export type OwnAgentReply = z.infer<typeof ownAgentSchema>;
export type OwnLenderReply = z.infer<typeof ownLenderSchema>;

/** One profile: the public fields for visitors, with the state for its owner, admins and analysts. */
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
  user_type: z.enum(userTypes),
  agents: z.array(ownAgentSchema),
  lenders: z.array(ownLenderSchema),
});
export type UserReply = z.infer<typeof userSchema>;

/** A city of the United States or Puerto Rico: `label` is what areas are made of ('Miami, FL'). */
export const citySchema = z.object({ name: z.string(), state: z.string(), label: z.string(), population: z.number().int() });
export type CityReply = z.infer<typeof citySchema>;
export const cityListSchema = z.array(citySchema);

/**
 * What a whole text names: a city (several where states share its name, the largest first), or a state, whose cities are not listed.
 * `label` is how Busca writes it: without a state where several cities have the name; null for what the catalogue does not know.
 */
export const namedPlaceSchema = z.object({ kind: z.enum(['city', 'state', 'unknown']), label: z.string().nullable(), cities: cityListSchema });
export type NamedPlaceReply = z.infer<typeof namedPlaceSchema>;

/** A city with public profiles of a kind, its distance in km, and how many profiles serve it. */
export const nearCitySchema = citySchema.extend({ km: z.number(), total: z.number().int() });
export type NearCityReply = z.infer<typeof nearCitySchema>;

/** What is around a place: the catalogue's nearest city, null where there is none, and cities with public profiles, the nearest first. */
export const nearPlaceSchema = z.object({ here: citySchema.nullable(), cities: z.array(nearCitySchema) });
export type NearPlaceReply = z.infer<typeof nearPlaceSchema>;

/** A state with public profiles of a kind, and how many of its cities they serve. */
export const servedStateSchema = z.object({ code: z.string(), name: z.string(), cities: z.number().int() });
export type ServedStateReply = z.infer<typeof servedStateSchema>;
/** By their names. */
export const servedStateListSchema = z.array(servedStateSchema);

/** A state's cities with public profiles of a kind, and how many profiles serve each: most first. */
export const citiesOfStateSchema = z.object({
  code: z.string(), name: z.string(), cities: z.array(z.object({ name: z.string(), label: z.string(), total: z.number().int() })),
});
export type CitiesOfStateReply = z.infer<typeof citiesOfStateSchema>;

/** A language, and how many public profiles of a kind speak it: in all, or in one place. */
export const spokenLanguageSchema = z.object({ id: z.string(), name: z.string(), total: z.number().int() });
export type SpokenLanguageReply = z.infer<typeof spokenLanguageSchema>;
/** Most spoken first. */
export const spokenLanguageListSchema = z.array(spokenLanguageSchema);

/** The settings that the pages need. */
export const configSchema = z.object({
  englishSiteUrl: z.string(),
  appDownloadUrl: z.string(),
  sellUrl: z.string(),
  termsUrl: z.string(),
  mediaBaseUrl: z.string(),
  realtorLine: z.string(),
  /** Page that lists homes for sale, as a path of this site or an absolute URL; null where there is none. */
  listingsFrameUrl: z.string().nullable(),
  /** Postal address for privacy requests. */
  postalAddress: z.string(),
  /** Google Analytics' measurement id; null where visits are not counted. */
  analyticsId: z.string().nullable(),
  /** Plans on the pricing page, the cheapest first. */
  plansShown: z.array(planType),
  /** What a plan costs, in words; null where people have to ask for the price. */
  planPrices: z.object({ Standard: z.string().nullable(), Pro: z.string().nullable(), Enterprise: z.string().nullable() }),
  /** Where a plan is paid for; null where there is no checkout. */
  checkoutUrls: z.object({ Standard: z.string().nullable(), Pro: z.string().nullable() }),
});
export type ConfigReply = z.infer<typeof configSchema>;

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
  /** Plan and profile of a payment that waits to be confirmed; null for other notices. */
  plan: planType.nullable(),
  profile_id: z.string().nullable(),
  /** State of that profile: a payment can be confirmed only while the profile is approved. */
  profile_status: profileStatus.nullable(),
  /** For If-Match: the profile's revision, or the demo request's where the notice has no profile. */
  revision: z.number().int(),
});
export type NoticeReply = z.infer<typeof noticeSchema>;
export const noticeListSchema = z.array(noticeSchema);

/** A profile of either kind in the admin's list. */
export const adminProfileSchema = z.union([ownAgentSchema.extend({ kind: z.literal('agent') }), ownLenderSchema.extend({ kind: z.literal('lender') })]);
export type AdminProfileReply = z.infer<typeof adminProfileSchema>;
export const adminProfileListSchema = z.array(adminProfileSchema);

const auditValue = z.union([z.string(), z.boolean(), z.null()]);
export const auditEntrySchema = z.object({
  position: z.string(),
  at: z.string(),
  actor: z.object({ id: z.string().nullable(), role: z.string(), name: z.string().nullable() }),
  type: z.string(),
  profileId: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: auditValue, to: auditValue })),
  reason: z.string().nullable(),
});
export type AuditEntryReply = z.infer<typeof auditEntrySchema>;
export const auditTrailSchema = z.array(auditEntrySchema);

export const leadSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  consent: z.string(),
  date: z.string(),
  status: z.enum(leadStatuses),
  /** For If-Match. */
  revision: z.number().int(),
});
export type LeadReply = z.infer<typeof leadSchema>;
export const leadListSchema = z.array(leadSchema);

export const liveSchema = z.object({ live: z.literal(true) });

export const readySchema = z.object({
  ready: z.boolean(),
  /** Dependencies that do not answer, by name; empty when all do. */
  away: z.array(z.string()),
  /** Each read model: its position, whether it has reached the log's end, and how many streams are parked. */
  projections: z.record(z.string(), z.object({ position: z.string(), caughtUp: z.boolean(), parked: z.number().int() })),
  head: z.string(),
});
export type ReadyReply = z.infer<typeof readySchema>;

export type { PlanType, Website } from '@busca/events/enums';
