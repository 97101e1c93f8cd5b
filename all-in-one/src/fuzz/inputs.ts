import type { JsonSchema, OpenApi, Operation } from '@busca/platform/openapi';
import fc from 'fast-check';

/** A generated request. */
export interface Input {
  path: string;
  headers: Record<string, string>;
  /** Undefined without a body. */
  body: string | undefined;
}

/** Texts that have broken other programs. */
const HOSTILE = [
  '', ' ', '\0', 'a\0b', '\u202Egpj.exe', '__proto__', 'constructor', "' OR 1=1 --", '<script>alert(1)</script>', '../../etc/passwd', '%00', '%', '%zz', '%2e%2e%2f', '${7*7}', 'NaN',
  '-1', '0', '1e309', '9'.repeat(30), '9'.repeat(400), 'x'.repeat(3_000), '😀'.repeat(50), '\uD800', 'e\u0301', '(a+)+$', 'a\r\nBcc: x@example.com', 'null', 'true', '[]', '{}', '"', '*',
  '0198c5a0-0000-7000-8000-000000000000', '2026-13-45', '2026-02-30T25:00:00Z', 'https://evil.example/a.jpg', 'a@b', "a'b@example.com", '0'.repeat(20), 'W/"1"', '"1"', '"-1"', '"99999999999999999999"',
  // Very many words, the same and different ones: each may become a part of a query.
  'a.'.repeat(2_500), Array.from({ length: 1_100 }, (_, n) => n.toString(36).padStart(3, '0')).join('.'),
];

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 40 }));
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], { $ne: '' }, { $gt: '' }, ['a', 'b'], { length: 1e9 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Fields that no client may set. */
const forged = fc.dictionary(fc.constantFrom('isPremium', 'isDeleted', 'plan_type', 'role', 'user_type', 'user_id', '_id', '__proto__', 'constructor', 'prototype', 'toString'), hostileValue, { maxKeys: 3 });

const nameOf = ({ $ref = '' }: JsonSchema): string => $ref.split('/').at(-1)!;

/** A body as the schema has it, where each field is its example, hostile or missing. */
function objectOf({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, { examples = [], enum: values = [] }]) => {
    const valid = [...examples, ...values];
    const value = valid.length === 0 ? hostileValue : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...valid) }, { weight: 2, arbitrary: hostileValue });
    return [name, fc.option(value, { nil: undefined, freq: 8 })] as const;
  });
  return fc.tuple(fc.record(Object.fromEntries(fields)), forged).map(([body, more]) => ({ ...body, ...more }));
}

const notJson = fc.constantFrom('', '{', '[', '"text"', 'null', '[1]', '{"a":1}}', '['.repeat(5_000), '{"__proto__":{"x":1}}', 'a=b&c[$ne]=d', '\0', `{"a":"${'x'.repeat(110_000)}"}`);

/** Percent-encodes any text; half a surrogate pair becomes U+FFFD. */
const percentEncoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** Beginnings of files: pictures, what pretends to be one, and nothing. */
const FILES = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', ''];
const part = fc.tuple(fc.constantFrom('file', 'otro', '__proto__', ''), hostileText, fc.constantFrom(...FILES), fc.string({ unit: 'binary', maxLength: 200 }))
  .map(([name, fileName, beginning, rest]) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${percentEncoded(fileName)}"\r\nContent-Type: image/png\r\n\r\n${beginning}${rest}\r\n`);
/** Forms of up to three files, some without an end. */
const form = fc.tuple(fc.array(part, { maxLength: 3 }), fc.constantFrom('--x--\r\n', '--x--', '--x', '')).map(([parts, end]) => parts.join('') + end);

function bodyOf({ requestBody }: Operation, schemas: OpenApi['components']['schemas']): fc.Arbitrary<string | undefined> {
  if (requestBody?.content['multipart/form-data']) return form;
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return fc.option(fc.oneof(notJson, fc.json({ maxDepth: 2 })), { nil: undefined });
  const json = fc.oneof({ weight: 6, arbitrary: objectOf(schemas[nameOf(schema)] ?? {}) }, { weight: 1, arbitrary: hostileValue }).map((value) => JSON.stringify(value));
  return fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: notJson }, { weight: 1, arbitrary: fc.constant(undefined) });
}

const isHeaderText = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
const headerText = hostileText.map((text) => (isHeaderText(text) ? text.trim() : percentEncoded(text)));
const contentType = fc.oneof(fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=x'), headerText);
const headers = ['If-Match', 'If-None-Match', 'Idempotency-Key', 'X-Min-Position', 'Accept-Encoding', 'X-Forwarded-For'];
/** Each header is missing more often than not: most requests get as far as the body. */
const headersOf: fc.Arbitrary<Record<string, string>> = fc.record(
  Object.fromEntries([...headers.map((name) => [name, headerText] as const), ['Content-Type', contentType] as const].map(([name, text]) => [name, fc.option(text, { nil: '', freq: 1 })])),
).map((given) => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')));

/** A path segment or a value of the query: mostly percent-encoded, sometimes as it is. */
const inAddress = fc.tuple(hostileText, fc.boolean()).map(([text, encoded]) => (encoded ? percentEncoded(text) : text.replaceAll(/[^\x21-\x7e]|[#?]/g, '%')).slice(0, 5_000));

/** Bad requests of an operation; `ids` are ids of accounts and profiles that exist. */
export function inputsOf(path: string, operation: Operation, { components }: OpenApi, ids: readonly string[]): fc.Arbitrary<Input> {
  const isForm = operation.requestBody?.content['multipart/form-data'] !== undefined;
  const names = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const query = fc.array(fc.tuple(fc.constantFrom(...names, 'asOf', 'page', 'limit', 'x', 'page[]', '__proto__[x]'), inAddress), { maxLength: 4 });
  const segment = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...ids) }, { weight: 3, arbitrary: inAddress });
  const holes = [...path.matchAll(/\{\w+\}/g)].map(([hole]) => hole);
  const filled = fc.tuple(...holes.map(() => segment)).map((values) => holes.reduce((address, hole, place) => address.replace(hole, () => values[place]!), path));
  return fc.record({ address: filled, query, headers: headersOf, body: bodyOf(operation, components.schemas) }).map(({ address, query: pairs, headers, body }) => ({
    path: pairs.length === 0 ? address : `${address}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`, headers: { ...(isForm && { 'Content-Type': 'multipart/form-data; boundary=x' }), ...headers }, body,
  }));
}
