import { CORRELATION_HEADER } from '../contract.ts';
import type { Call } from '../calls.ts';
import { headerRefs, toHeaderParameter } from './headers.ts';
import { refTo, toProperties } from './schemas.ts';
import type { JsonSchema, Operation, Parameter, ResponseObject } from './types.ts';

const meanings: Record<number, string> = {
  200: 'Bien.',
  201: 'Creado.',
  304: 'Sin cambios desde ese ETag.',
  400: 'La petición no es válida.',
  401: 'Falta la sesión, o ya no vale.',
  403: 'No es suyo, o su papel no lo permite.',
  404: 'No existe.',
  409: 'No cabe con lo que ya hay.',
  412: 'Alguien lo cambió antes.',
  413: 'Demasiado grande.',
  415: 'El cuerpo viene en otro formato.',
  428: 'Falta If-Match: la revisión que se ha visto.',
  429: 'Demasiadas peticiones.',
  503: 'El servicio no está listo.',
};
const WAITING: readonly number[] = [429, 503];

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const always = [CORRELATION_HEADER];

const describe = (status: number, headers: readonly string[], schema?: JsonSchema): [string, ResponseObject] =>
  [String(status), { description: meanings[status] ?? `Estado ${status}.`, headers: headerRefs([...always, ...headers]), ...(schema && { content: json(schema) }) }];

function toResponses({ replies, failures, reads = [], answers = [] }: Call): Operation['responses'] {
  return Object.fromEntries([
    ...Object.entries(replies).map(([status, name]) => describe(Number(status), answers, refTo(name))),
    ...(reads.includes('If-None-Match') ? [describe(304, answers)] : []),
    ...failures.map((status) => describe(status, WAITING.includes(status) ? ['Retry-After'] : [], refTo('Failure'))),
  ]);
}

const toSecurity = ({ roles }: Call): Operation['security'] => {
  if (roles === undefined) return [];
  if (roles === 'optional') return [{}, { bearer: [] }];
  return roles === 'signed-in' ? [{ bearer: [] }] : roles.map((role) => ({ bearer: [role] }));
};

const toPathParameter = (name: string): Parameter =>
  ({ name, in: 'path', required: true, schema: name === 'id' ? { type: 'string', format: 'uuid' } : { type: 'string' } });

const toParameters = ({ path, query = [], reads = [] }: Call): Parameter[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => toPathParameter(name!)),
  ...query.flatMap(toProperties).map((property): Parameter => ({ in: 'query', ...property })),
  ...reads.map(toHeaderParameter),
];

/** A call as an operation of a document. */
export function toOperation(call: Call): Operation {
  const { id, subject, summary, body, bodyType = 'application/json' } = call;
  return {
    operationId: id,
    tags: [subject],
    summary,
    security: toSecurity(call),
    parameters: toParameters(call),
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: refTo(body) } } } }),
    responses: toResponses(call),
  };
}
