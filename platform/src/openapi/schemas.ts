import { z } from 'zod';
import type { JsonSchema } from './types.ts';

const PLACE = '#/components/schemas/';

/** Where a named schema stands in a document. */
export const refTo = (name: string): JsonSchema => ({ $ref: `${PLACE}${name}` });

/** Zod writes into every schema where it stands alone; inside a document that is said by its place. */
const inDocument = ({ $id: _id, $schema: _schema, ...schema }: Record<string, unknown>): JsonSchema => schema as JsonSchema;

/** Of what zod knows of a schema or a check, the part that is looked at here. */
interface Definition {
  format?: string;
  pattern?: RegExp;
  out?: Defined;
  checks?: Defined[];
}
interface Defined {
  _zod: { def: object };
}
const definitionOf = ({ _zod }: Defined): Definition => _zod.def;

/** What zod leaves unsaid or says too strictly: an email behind a trim, and a pattern whose letters may be large or small. */
function mend({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { out, checks = [] } = definitionOf(zodSchema);
  if (out && definitionOf(out).format === 'email') jsonSchema.format = 'email';
  if (checks.some((check) => definitionOf(check).pattern?.flags.includes('i'))) delete jsonSchema.pattern;
}

/**
 * Schemas by name as JSON Schemas that refer to each other: as what is sent (`input`: what has a default may be left out) or as
 * what comes back (`output`: whole, and nothing else in it).
 */
export function toComponents(named: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => `${PLACE}${id}`, override: mend });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, inDocument(schema)]));
}

/** The parameters that the schema of a query string knows, and which of them must be there. */
export function toProperties(schema: z.ZodType): { name: string; schema: JsonSchema; required: boolean }[] {
  const { properties = {}, required = [] } = inDocument(z.toJSONSchema(schema, { io: 'input' }));
  return Object.entries(properties).map(([name, property]) => ({ name, schema: property, required: required.includes(name) }));
}
