import { replayFailures } from '@busca/events/enums';
import { z } from 'zod';
import { actorSchema } from './administration.ts';

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
