import { z } from 'zod';

/** A JSON Schema (2020-12), with the keywords that the documents use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  description?: string;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

type Content = Record<string, { schema: JsonSchema; examples?: Record<string, { summary: string; value: unknown }> }>;

export interface ResponseObject {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  /** Any one of these is enough; `{}` is a visitor. In OpenAPI 3.1 the list of a bearer token names roles. */
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject>;
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** An OpenAPI 3.1 document, with the fields that ours have. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    securitySchemes: Record<
      string,
      { type: 'http'; scheme: 'bearer'; bearerFormat: string } | { type: 'apiKey'; in: 'cookie'; name: string }
    >;
  };
}

const PLACE = '#/components/schemas/';

/** A reference to a named schema of the document. */
export const refTo = (name: string): JsonSchema => ({ $ref: `${PLACE}${name}` });

/** Drops `$id` and `$schema`, which zod writes for standalone schemas. */
const inDocument = ({ $id: _id, $schema: _schema, ...schema }: Record<string, unknown>): JsonSchema =>
  schema as JsonSchema;

/** The parts of zod's definition of a schema or check that are used here. */
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

/** Corrects zod's output: it omits the format of a trimmed email, and ignores the `i` flag of a pattern. */
function correct({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { out, checks = [] } = definitionOf(zodSchema);
  if (out && definitionOf(out).format === 'email') jsonSchema.format = 'email';
  if (checks.some((check) => definitionOf(check).pattern?.flags.includes('i'))) delete jsonSchema.pattern;
}

/**
 * Named schemas as JSON Schemas that refer to each other: of requests (`input`: fields with a default are optional) or
 * of replies (`output`: all fields are required, and no others allowed).
 */
export function toComponents(
  named: Readonly<Record<string, z.ZodType>>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => `${PLACE}${id}`, override: correct });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, inDocument(schema)]));
}

/** The properties of an object schema, and whether each is required. */
export function toProperties(schema: z.ZodType): { name: string; schema: JsonSchema; required: boolean }[] {
  const { properties = {}, required = [] } = inDocument(z.toJSONSchema(schema, { io: 'input' }));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    required: required.includes(name),
  }));
}
