import { CORRELATION_HEADER, IDEMPOTENCY_HEADER, MIN_POSITION_HEADER, POSITION_HEADER, TOTAL_HEADER } from '../contract.ts';
import type { RequestHeader } from '../calls.ts';
import type { JsonSchema, OpenApi, Parameter } from './types.ts';

const text: JsonSchema = { type: 'string' };
const digits: JsonSchema = { type: 'string', pattern: '^\\d{1,20}$' };

const requestHeaders: Record<RequestHeader, Pick<Parameter, 'description' | 'schema'>> = {
  [IDEMPOTENCY_HEADER]: { description: 'Un segundo envío con la misma clave se responde como el primero y no añade nada.', schema: { type: 'string', minLength: 8, maxLength: 200 } },
  'If-Match': { description: 'El ETag que se ha visto: si ya no es el actual, la respuesta es 412.', schema: text },
  'If-None-Match': { description: 'El ETag que ya se tiene: si sigue siendo el actual, la respuesta es 304.', schema: text },
  [MIN_POSITION_HEADER]: { description: 'Espera, 2 s como mucho, a que la lectura haya llegado a esta posición.', schema: digits },
};

/** The headers that replies have, by name. */
export const responseHeaders: OpenApi['components']['headers'] = {
  [POSITION_HEADER]: { description: 'Posición en el registro: la del último evento de la orden, o hasta donde llega la lectura.', schema: digits },
  ETag: { description: 'La revisión de lo que se responde.', schema: text },
  [TOTAL_HEADER]: { description: 'Cuántas entradas tiene la lista entera; solo si se pidió una página.', schema: digits },
  [CORRELATION_HEADER]: { description: 'La referencia con la que los registros conocen la petición.', schema: text },
  'Retry-After': { description: 'Segundos que hay que esperar.', schema: digits },
};

export const toHeaderParameter = (name: RequestHeader): Parameter => ({ name, in: 'header', required: false, ...requestHeaders[name] });

/** References to reply headers. */
export const headerRefs = (names: readonly string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
