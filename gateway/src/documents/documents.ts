import { readFileSync } from 'node:fs';
import { commandApi } from '@busca/command-api/routes';
import { type JsonSchema, type OpenApi, type Parameter, toDocument } from '@busca/platform/openapi';
import { type Pages, toPage } from '@busca/platform/pages';
import { queryApi } from '@busca/query-api/routes';
import { administration, email, staff } from './fields/administration.es.ts';
import { asOf, audit, events, replay, stats } from './fields/analysis.es.ts';
import type { Field, Fields } from './fields/field.ts';
import { messages, reviews } from './fields/messages.es.ts';
import { parameters } from './fields/parameters.es.ts';
import { account, figures, places, profiles } from './fields/profiles.es.ts';
import { service, transparency } from './fields/service.es.ts';
import { loadViewer } from './viewer.ts';

/** Texts for each field of bodies and replies. */
export const fields: Fields = {
  ...account,
  ...administration,
  ...asOf,
  ...audit,
  ...events,
  ...figures,
  ...email,
  ...messages,
  ...places,
  ...profiles,
  ...replay,
  ...reviews,
  ...service,
  ...staff,
  ...stats,
  ...transparency,
};

/** The JSON document loads nothing and may not be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const guide = (): string => readFileSync(new URL('guide.es.md', import.meta.url), 'utf8');

const OPENAPI = '/api/openapi.json';

type Schemas = OpenApi['components']['schemas'];

const nameIn = ($ref: string): string => $ref.split('/').at(-1)!;

/** An example of a schema, composed of the examples of its parts. */
function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  const { $ref, examples, anyOf, items, properties } = schema;
  if (examples) return examples[0];
  if ($ref) return exampleOf(schemas[nameIn($ref)]!, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return exampleOf(anyOf[0]!, schemas);
  if (items) return [exampleOf(items, schemas)];
  return (
    properties &&
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, exampleOf(property, schemas)]))
  );
}

/** Calls `describe` for every property of a schema, nested ones first, because examples are composed of theirs. */
function describeProperties(
  schema: JsonSchema,
  path: string,
  describe: (property: JsonSchema, path: string) => void,
): void {
  const { properties = {}, anyOf = [], items, additionalProperties } = schema;
  for (const [name, property] of Object.entries(properties)) {
    describeProperties(property, `${path}.${name}`, describe);
    describe(property, `${path}.${name}`);
  }
  for (const part of [
    ...anyOf,
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ])
    describeProperties(part, path, describe);
}

/** A field's key and texts in `fields`: looked up by its whole path ('AuditEntry.actor.name'), then by its name. */
export const entryOf = (path: string): [key: string, field: Field | undefined] => {
  const key = path in fields ? path : path.split('.').at(-1)!;
  return [key, fields[key]];
};

function describeParameter(parameter: Parameter): Parameter {
  const field = parameters[parameter.name];
  if (parameter.in === 'header' || !field) return parameter;
  const [description, example = exampleOf(parameter.schema, {})] = field;
  return { ...parameter, description, schema: { ...parameter.schema, examples: [example] } };
}

/** The OpenAPI document with the guide, and with a description and an example for every property and parameter. */
function describeDocument(bare: OpenApi, guide: string): OpenApi {
  const document = structuredClone(bare);
  const { schemas } = document.components;
  const pending: [JsonSchema, string][] = [];
  for (const [name, schema] of Object.entries(schemas))
    describeProperties(schema, name, (property, path) => {
      const [, field] = entryOf(path);
      if (!field) return;
      property.description = field[0];
      if (field.length > 1) property.examples = [field[1]];
      else pending.push([property, path]);
    });
  // Composed examples come last: by now all the parts have theirs.
  for (const [property] of pending) property.examples = [exampleOf(property, schemas)];
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations))
      operation.parameters = operation.parameters.map(describeParameter);
  return { ...document, info: { ...document.info, description: guide } };
}

function makeDocuments(): Pages {
  const document = describeDocument(toDocument(commandApi, queryApi), guide());
  const page = toPage('openapi.json', Buffer.from(JSON.stringify(document)));
  return new Map([
    [OPENAPI, { ...page, headers: { ...page.headers, 'Content-Security-Policy': DATA_POLICY } }],
    ...loadViewer(),
  ]);
}

/** Pages that may be made when they are first requested. */
export type Documents = Pick<Pages, 'get' | 'has'>;

/**
 * The API documentation by path: the OpenAPI document of both APIs, and the viewer page with its files. Made at its
 * first request, as it would be a tenth of a start.
 */
export function loadDocuments(): Documents {
  let made: Pages | undefined;
  const none: Pages = new Map();
  const at = (path: string): Pages =>
    path === OPENAPI || path.startsWith('/api/docs') ? (made ??= makeDocuments()) : none;
  return { has: (path) => at(path).has(path), get: (path) => at(path).get(path) };
}
