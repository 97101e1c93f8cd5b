import { z } from 'zod';

/** Placeholder for an erased person's text. */
export const ERASED = '[borrado]';

/**
 * A placeholder value that a schema of personal fields accepts: what a read returns once the key is deleted.
 * @throws TypeError on other schemas
 */
export function erasedValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = schema.shape;
    // Whether an optional field was there says something of the person.
    const required = Object.entries(shape).filter(([, one]) => !(one instanceof z.ZodOptional));
    return Object.fromEntries(required.map(([field, one]) => [field, erasedValue(one)]));
  }
  if (schema instanceof z.ZodString) return ERASED;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodRecord) return {};
  throw new TypeError(`Personal fields of this schema can't be erased: ${schema.type}`);
}
