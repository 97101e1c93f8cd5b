import type { z } from 'zod';
import { cookieName, failureSchema, SESSION_COOKIE } from '../contract.ts';
import { routesIn, subjects, type Api } from '../routes/index.ts';
import { copy } from './copy.es.ts';
import { responseHeaders } from './headers.ts';
import { toOperation, type NameOf } from './operation.ts';
import { toComponents } from './schemas.ts';
import type { OpenApi } from './types.ts';

/** Merges schemas. @throws Error for two of one name */
function merge(...parts: OpenApi['components']['schemas'][]): OpenApi['components']['schemas'] {
  const merged: OpenApi['components']['schemas'] = {};
  for (const [name, schema] of parts.flatMap(Object.entries)) {
    if (name in merged) throw new Error(`Two schemas are named ${name}`);
    merged[name] = schema;
  }
  return merged;
}

function namesOf({ bodies, replies }: Api): NameOf {
  const names = new Map<z.ZodType, string>(
    Object.entries({ ...bodies, ...replies }).map(([name, schema]) => [schema, name]),
  );
  return (schema) => {
    const name = names.get(schema);
    if (name === undefined) throw new Error('A route takes or answers a schema that has no name');
    return name;
  };
}

/** The OpenAPI 3.1 document of the APIs' routes. @throws Error for a schema without a name, or two of one name */
export function toDocument(...apis: readonly Api[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const api of apis)
    for (const route of routesIn(api))
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: toOperation(route, namesOf(api)) };
  const used = new Set(apis.flatMap(routesIn).map(({ subject }) => subject));
  return {
    openapi: '3.1.0',
    info: { title: 'Busca', version: '1', description: '' },
    tags: subjects.filter((name) => used.has(name)).map((name) => ({ name, description: copy.subjects[name] })),
    paths,
    components: {
      schemas: merge(
        toComponents({ Failure: failureSchema }, 'output'),
        ...apis.flatMap(({ bodies, replies }) => [toComponents(bodies, 'input'), toComponents(replies, 'output')]),
      ),
      headers: responseHeaders,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: cookieName(SESSION_COOKIE, 'https:') },
      },
    },
  };
}
