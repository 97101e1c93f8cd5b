import { z } from 'zod';
import { seenWays } from './words/enums.ts';

/**
 * Turns the data of one stored version into the data of the next. Pure; a stored event itself is never rewritten. Of an
 * erased person `personal` is an empty object.
 */
type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/**
 * One kind of event: its past-tense type, the schema that the type is inferred from, and one typed example that tests
 * and documents share. `person` names the field of `data` that holds the id of the person whom `data.personal` is
 * about: that part is stored encrypted under the person's own key.
 */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  type: Type;
  /** Version of the schema, from 1. */
  version: number;
  data: Schema;
  person?: string;
  /**
   * The first version with a personal part. Data of older ones is stored open, and their upcaster gathers that part.
   */
  personalSince?: number;
  /** `upcasters[n]` takes data of version n to version n + 1. */
  upcasters?: Record<number, Upcaster>;
  example: z.infer<Schema>;
}

export const defineEvent = <const Type extends string, Schema extends z.ZodObject>(
  definition: EventDefinition<Type, Schema> & { person?: keyof z.infer<Schema> & string },
): EventDefinition<Type, Schema> => definition;

/**
 * Upcasts data of an old schema version to the newest one, version by version.
 * @throws RangeError when an upcaster is missing or the version is unknown
 */
export function upcast(
  definition: EventDefinition,
  data: Record<string, unknown>,
  version: number,
): Record<string, unknown> {
  if (version > definition.version) throw new RangeError(`${definition.type} has no version ${version}`);
  let current = data;
  for (let from = version; from < definition.version; from += 1) {
    const step = definition.upcasters?.[from];
    if (!step) throw new RangeError(`${definition.type} has no way from version ${from} to ${from + 1}`);
    current = step(current);
  }
  return current;
}

export const roles = ['Visitor', 'Agent', 'Lender', 'Admin', 'Analyst', 'System'] as const;

/** The actor: an account's id and role. Visitors and the system have no id. */
export const actorSchema = z.object({ id: z.string().nullable(), role: z.enum(roles) });
export type Actor = z.infer<typeof actorSchema>;

/**
 * Every event's metadata. `at` is an ISO instant of the command side's clock; events are ordered by position, never by
 * `at`.
 */
export const metadataSchema = z.object({
  at: z.iso.datetime(),
  actor: actorSchema,
  $correlationId: z.string(),
  $causationId: z.string(),
  /** Revision of the stream that the actor had seen (`If-Match`); left out where the command named none. */
  seenRevision: z.number().int().nonnegative().optional(),
  /**
   * What an admin had on the screen, and since when the profile was open there, by the browser's clock; left out where
   * the command did not say.
   */
  seen: z.object({ how: z.enum(seenWays), openedAt: z.iso.datetime().optional() }).optional(),
});
export type Metadata = z.infer<typeof metadataSchema>;
