import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { commandApi } from '@busca/command-api/routes';
import { type JsonSchema, type OpenApi, type Parameter, toDocument } from '@busca/platform/openapi';
import { type Page, type Pages, toPage } from '@busca/platform/pages';
import { queryApi } from '@busca/query-api/routes';
import { copy } from '../copy.es.ts';
import { administration, email, staff } from './fields/administration.es.ts';
import { asOf, audit, events, replay, stats } from './fields/analysis.es.ts';
import type { Field, Fields } from './fields/field.ts';
import { messages, reviews } from './fields/messages.es.ts';
import { parameters } from './fields/parameters.es.ts';
import { account, figures, places, profiles } from './fields/profiles.es.ts';
import { service, transparency } from './fields/service.es.ts';

const require = createRequire(import.meta.url);

/** Scripts, styles and requests of this origin only; `data:` is for the icons inside the viewer's styles. */
const VIEWER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const words = copy.documents;

const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/viewer.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header><a href="/">${words.home}</a> <span>${words.machine} <a href="/api/openapi.json">/api/openapi.json</a></span></header>
<div id="viewer"><noscript><main><p>${words.noScript}</p></main></noscript></div>
<script src="/api/docs/viewer.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

// Subjects begin closed: from 150 open rows on the viewer draws only those in the window, where the browser's own
// search finds no others.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, docExpansion: 'none', defaultModelsExpandDepth: 0, validatorUrl: null, filter: true, persistAuthorization: false });
`;

/** Added to the viewer's styles: our header, wrapping of long words, and tables that scroll on a phone. */
const styles = `body { margin: 0; }
body > header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; justify-content: space-between; padding: 0.75rem 1.25rem; background: #1f2b33; color: #fff; font: 1rem/1.5 system-ui, sans-serif; }
body > header a { color: #fff; }
noscript p { padding: 1rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif; }
.swagger-ui { overflow-wrap: anywhere; }
.swagger-ui .markdown pre, .swagger-ui pre { max-width: 100%; overflow-x: auto; }
@media (max-width: 40rem) {
  .swagger-ui .wrapper { padding: 0 0.75rem; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { padding: 0.25rem 0.5rem; text-align: left; }
  .swagger-ui .opblock-body, .swagger-ui .table-container, .swagger-ui .responses-inner { overflow-x: auto; }
}
`;

const withPolicy = (page: Page): Page => ({
  ...page,
  headers: { ...page.headers, 'Content-Security-Policy': VIEWER_POLICY },
});

/** The viewer page at `/api/docs` and every file that it loads, by path. */
function loadViewer(): Pages {
  const parts: [path: string, name: string, body: Buffer][] = [
    ['/api/docs', 'docs.html', Buffer.from(html)],
    ['/api/docs/viewer.js', 'viewer.js', readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'))],
    ['/api/docs/viewer.css', 'viewer.css', readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css'))],
    ['/api/docs/page.css', 'page.css', Buffer.from(styles)],
    ['/api/docs/start.js', 'start.js', Buffer.from(start)],
  ];
  return new Map(parts.map(([path, name, body]) => [path, withPolicy(toPage(name, body))]));
}

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
