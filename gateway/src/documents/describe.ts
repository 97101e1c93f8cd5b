import type { JsonSchema, OpenApi, Parameter } from '@busca/platform/openapi';
import { fields, parameters, type Field } from './fields/index.ts';

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
export function describeDocument(bare: OpenApi, guide: string): OpenApi {
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
