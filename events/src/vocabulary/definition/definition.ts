import type { z } from 'zod';

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
