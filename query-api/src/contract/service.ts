import { planTypes } from '@busca/events/enums';
import { z } from 'zod';

const planType = z.enum(planTypes);

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
  /** Registries of licences that stand in place of the known ones, by the code of their state. */
  licenceRegistries: z.record(z.string(), z.object({ name: z.string(), url: z.string() })),
  /** Google Analytics' measurement id; null where visits are not counted. */
  analyticsId: z.string().nullable(),
  /** Plans on the pricing page, the cheapest first. */
  plansShown: z.array(planType),
  /** What a plan costs, in words; null where people have to ask for the price. */
  planPrices: z.object({
    Standard: z.string().nullable(),
    Pro: z.string().nullable(),
    Enterprise: z.string().nullable(),
  }),
  /** What a plan brings beyond what the portal itself gives with it, a line each. */
  planIncludes: z.object({ Standard: z.array(z.string()), Pro: z.array(z.string()), Enterprise: z.array(z.string()) }),
  /** Where a plan is paid for; null where there is no checkout. */
  checkoutUrls: z.object({ Standard: z.string().nullable(), Pro: z.string().nullable() }),
});
export type ConfigReply = z.infer<typeof configSchema>;

export const liveSchema = z.object({ live: z.literal(true) });

export const readySchema = z.object({
  ready: z.boolean(),
  /** Dependencies that do not answer, by name; empty when all do. */
  away: z.array(z.string()),
  /**
   * Each read model: its position, whether it has reached the log's end, and how many streams are parked. Empty, and
   * the head zero, for strangers.
   */
  projections: z.record(
    z.string(),
    z.object({ position: z.string(), caughtUp: z.boolean(), parked: z.number().int() }),
  ),
  /** Each reactor: how many streams have an email that can't be composed. Empty for strangers. */
  reactors: z.record(z.string(), z.object({ parked: z.number().int() })),
  head: z.string(),
});
export type ReadyReply = z.infer<typeof readySchema>;
