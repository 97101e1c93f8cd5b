import { replayFailures } from '@busca/events/enums';
import { z } from 'zod';
import { actorSchema, adminProfileSchema } from './administration.ts';

/** An event of the log. For analysts the personal part of its data is masked. */
export const eventSchema = z.object({
  position: z.string(),
  id: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  type: z.string(),
  at: z.string(),
  /** `name` is for admins, in lists alone; null for the system, for visitors and for erased accounts. */
  actor: z.object({ id: z.string().nullable(), role: z.string(), name: z.string().nullable().optional() }),
  /** Ids of the request that it belongs to, and of the command that caused it. */
  correlationId: z.string(),
  causationId: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type EventReply = z.infer<typeof eventSchema>;
export const eventListSchema = z.array(eventSchema);

/** Files: an event on each line; a header row and a row for each event. */
export const eventsNdjsonSchema = z.string();
export const eventsCsvSchema = z.string();

/** The dashboards; each is a chart with its table. */
export const charts = ['sign-ups', 'time-to-approval', 'rejections', 'plans', 'leads', 'messages', 'funnel'] as const;
export type Chart = (typeof charts)[number];

/** What a chart's values are of: a week, from Monday on, or a month. Both are UTC's. */
export const periods = ['week', 'month'] as const;
export type Period = (typeof periods)[number];

/**
 * A chart's figures: for each week, by its Monday ('2026-01-05'), or month ('2026-01') a value of each series; null
 * where there is none. `of`: out of how many approvals its times are; left out where values are counts themselves.
 * `entries`: the types of event whose entries in the audit a series counts, all of them and no others, each once; null
 * where it counts something else. `all_entries`: the same of all its series together, or of `of`. `choices`: what the
 * chart can be narrowed to, nothing where it can't; names of accounts are null for analysts.
 */
export const statsSchema = z.object({
  chart: z.enum(charts),
  unit: z.enum(['count', 'hours']),
  by: z.enum(periods),
  series: z.array(z.string()),
  entries: z.array(z.array(z.string()).nullable()),
  all_entries: z.array(z.string()).nullable(),
  choices: z.object({
    kind: z.array(z.string()),
    website: z.array(z.string()),
    state: z.array(z.object({ code: z.string(), name: z.string() })),
    actor: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
  }),
  periods: z.array(
    z.object({
      period: z.string(),
      values: z.array(z.number().nullable()),
      of: z.number().int().nonnegative().optional(),
    }),
  ),
});
export type StatsReply = z.infer<typeof statsSchema>;
export const statsCsvSchema = z.string();

const nonNegative = z.number().int().nonnegative();

/**
 * Each projection: up to which position its read model holds the log, how far that is from the log's end (in events of
 * the embedded log, in bytes of EventStoreDB), how much of the log that is (percent), and how many streams are parked,
 * the first 100 of them by name. `rebuild`: how far the read model is that is being built beside the live one, and the
 * replay that goes live by it (null where a command or another version does); null where none is. Errors are masked for
 * analysts.
 */
export const projectionsSchema = z.object({
  head: z.string(),
  projections: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      behind: nonNegative,
      percent: nonNegative.max(100),
      parked: nonNegative,
      parked_streams: z.array(
        z.object({ stream: z.string(), position: z.string(), error: z.string(), retrying: z.boolean() }),
      ),
      rebuild: z.object({ replay: z.string().nullable(), percent: nonNegative.max(100).nullable() }).nullable(),
    }),
  ),
});
export type ProjectionsReply = z.infer<typeof projectionsSchema>;

const count = z.number().int();

/** How a replay ended, with its documents by how they compare with the live read model. */
const resultSchema = z.object({
  events: count,
  /** Whether both had read the log up to the same position. */
  exact: z.boolean(),
  /** Streams that could not be replayed whole. */
  parked: count,
  changed: count,
  added: count,
  removed: count,
  equal: count,
});

/**
 * How far the projectors are with a replay or a promotion: percent, events so far, events a second, and seconds left
 * (null while unknown).
 */
const progressSchema = z.object({
  phase: z.enum(['replay', 'promotion']),
  percent: count,
  events: count,
  rate: count,
  seconds_left: count.nullable(),
  at: z.string(),
});

/** The cities whose lists hold documents that differ: how many there are, and those with the most such documents. */
const citiesSchema = z.object({ total: count, most: z.array(z.object({ city: z.string(), documents: count })) });

export const replayStatuses = ['requested', 'cancelled', 'compared', 'failed', 'promoting', 'promoted'] as const;

/** A replay of a read model. What has not happened is null. */
export const replaySchema = z.object({
  id: z.string(),
  projection: z.string(),
  /** The last instant that is replayed; null for the whole log. */
  until: z.string().nullable(),
  status: z.enum(replayStatuses),
  /** Who requested it; without a name for analysts. */
  actor: actorSchema,
  at: z.string(),
  changed_at: z.string(),
  progress: progressSchema.nullable(),
  result: resultSchema.nullable(),
  cities: citiesSchema.nullable(),
  failure: z.enum(replayFailures).nullable(),
  promotion: z.object({ at: z.string(), actor: actorSchema, generation: count.nullable() }).nullable(),
  /** Whether an admin can promote it: it has the whole log, without gaps. */
  promotable: z.boolean(),
  /** Revision of its stream, for If-Match. */
  revision: count,
});
export type ReplayReply = z.infer<typeof replaySchema>;
export const replayListSchema = z.array(replaySchema);

/** A field of a document that differs, with both values as JSON; null where that side has none. */
const differentFieldSchema = z.object({
  field: z.string(),
  replayed: z.string().nullable(),
  live: z.string().nullable(),
});

/**
 * A document that differs. Its personal values are masked for analysts; where a person was erased since, none is left.
 */
export const differenceSchema = z.object({
  kind: z.enum(['changed', 'only-replayed', 'only-live']),
  id: z.string(),
  erased: z.boolean(),
  fields: z.array(differentFieldSchema),
});
export type DifferenceReply = z.infer<typeof differenceSchema>;
export const differenceListSchema = z.array(differenceSchema);

/** A city's list as it was at a moment. */
export const listingSchema = z.object({
  city: z.string(),
  /** The moment; null for now. */
  asOf: z.string().nullable(),
  total: z.number().int(),
  /** The list's first change, and those before and after the moment; null where there is none. */
  first: z.string().nullable(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** A part of the list, in its order; each profile as it was. */
  profiles: z.array(adminProfileSchema),
});
export type ListingReply = z.infer<typeof listingSchema>;

const place = z.number().int().nullable();

/** Who came into a city's list (no earlier place), went out of it (no later one) or changed place, from 1. */
export const listingChangesSchema = z.array(z.object({ id: z.string(), name: z.string(), from: place, to: place }));
export type ListingChangesReply = z.infer<typeof listingChangesSchema>;

/** Files of profiles as they were: a ZIP of rows as CSV and the cover; the cover and a profile on each other line. */
export const profilesZipSchema = z.string().meta({ format: 'binary' });
export const profilesNdjsonSchema = z.string();
