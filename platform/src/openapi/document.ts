import { subjects, type Api } from '../calls.ts';
import { failureSchema } from '../contract.ts';
import { responseHeaders } from './headers.ts';
import { toOperation } from './operation.ts';
import { toComponents } from './schemas.ts';
import type { OpenApi } from './types.ts';

const info = {
  title: 'Busca',
  version: '1',
  description: 'Las llamadas del portal: GET pregunta, los demás métodos ordenan. Un fallo se responde con `errors` y `message`.',
};

/** Puts schemas together. @throws Error for a name that stands for two of them */
function merge(...parts: OpenApi['components']['schemas'][]): OpenApi['components']['schemas'] {
  const merged: OpenApi['components']['schemas'] = {};
  for (const [name, schema] of parts.flatMap(Object.entries)) {
    if (name in merged) throw new Error(`Two schemas are named ${name}`);
    merged[name] = schema;
  }
  return merged;
}

/** The OpenAPI 3.1 document of some APIs, out of their calls and zod schemas. */
export function toDocument(...apis: readonly Api[]): OpenApi {
  const calls = apis.flatMap((api) => api.calls);
  const paths: OpenApi['paths'] = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(call) };
  const used = new Set(calls.map(({ subject }) => subject));
  return {
    openapi: '3.1.0',
    info,
    tags: Object.entries(subjects).filter(([name]) => used.has(name as keyof typeof subjects)).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: merge(
        toComponents({ Failure: failureSchema }, 'output'),
        ...apis.flatMap(({ bodies, replies }) => [toComponents(bodies, 'input'), toComponents(replies, 'output')]),
      ),
      headers: responseHeaders,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
