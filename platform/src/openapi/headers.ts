import type { RequestHeader } from '../routes/index.ts';
import { copy } from './copy.es.ts';
import type { JsonSchema, OpenApi, Parameter } from './types.ts';

const position: JsonSchema = { type: 'string', pattern: '^\\d{1,20}$', examples: ['00000000000000000042'] };
const tag: JsonSchema = { type: 'string', examples: ['"3"'] };
const digits: JsonSchema = { type: 'string', pattern: '^\\d{1,20}$', examples: ['31'] };

const requestSchemas: Record<RequestHeader, JsonSchema> = {
  'Idempotency-Key': { type: 'string', minLength: 8, maxLength: 200, examples: ['5f2b7c1e90d34a6bb1a0c2d3e4f50617'] },
  'If-Match': tag,
  'If-None-Match': tag,
  'X-Min-Position': position,
};
type ReplyHeader = keyof typeof copy.replyHeaders;
const replySchemas: Record<ReplyHeader, JsonSchema> = {
  ETag: tag,
  Location: { type: 'string', examples: ['/api/agents/0198c5a0-0000-8000-8000-000000000002'] },
  'X-Position': position,
  'X-Total-Count': digits,
  'X-Correlation-Id': { type: 'string', format: 'uuid', examples: ['0b0e7f2c-3f0a-4b63-9a53-5d8f1e6c7a21'] },
  'Retry-After': { ...digits, examples: ['2'] },
  'WWW-Authenticate': { type: 'string', examples: ['Bearer realm="busca"'] },
};

/** The headers that replies have, by name. */
export const responseHeaders: OpenApi['components']['headers'] = Object.fromEntries(
  (Object.keys(replySchemas) as ReplyHeader[]).map((name) => [
    name,
    { description: copy.replyHeaders[name], schema: replySchemas[name] },
  ]),
);

export const toHeaderParameter = (name: RequestHeader, required: boolean): Parameter => ({
  name,
  in: 'header',
  required,
  description: copy.requestHeaders[name],
  schema: requestSchemas[name],
});

/** References to reply headers. */
export const headerRefs = (names: readonly string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
