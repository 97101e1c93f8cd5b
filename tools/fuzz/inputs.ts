import type { JsonSchema, OpenApi, Operation } from '@busca/platform/openapi';
import fc from 'fast-check';
import { goodOf, type GoodFields } from './fields.ts';
import { CURRENT, type Input } from './input.ts';
import { hostileText, hostileValue, percentEncoded } from './texts.ts';

/** Fields that no client may set. */
const forged = fc.dictionary(
  fc.constantFrom(
    'isPremium',
    'isDeleted',
    'plan_type',
    'role',
    'user_type',
    'user_id',
    '_id',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
  ),
  hostileValue,
  { minKeys: 1, maxKeys: 3 },
);

const nameOf = ({ $ref = '' }: JsonSchema): string => $ref.split('/').at(-1)!;

/** A body as the schema has it: all fields are good, or one of them is hostile or missing, or each may be. */
function objectOf({ properties = {} }: JsonSchema, known: GoodFields): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fc.constantFrom(...goodOf(name, schema, known))] as const,
  );
  const good = fc.record(Object.fromEntries(fields));
  if (fields.length === 0) return good;
  const damage = fc.oneof({ weight: 3, arbitrary: hostileValue }, { weight: 1, arbitrary: fc.constant(undefined) });
  const one = fc
    .tuple(good, fc.constantFrom(...Object.keys(properties)), damage)
    .map(([body, name, value]) => ({ ...body, [name]: value }));
  const each = fc.record(Object.fromEntries(fields.map(([name, value]) => [name, fc.oneof(value, damage)])));
  const more = fc.tuple(good, forged).map(([body, added]) => ({ ...body, ...added }));
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 4, arbitrary: one },
    { weight: 2, arbitrary: each },
    { weight: 2, arbitrary: more },
  );
}

const notJson = fc.constantFrom(
  '',
  '{',
  '[',
  '"text"',
  'null',
  '[1]',
  '{"a":1}}',
  '['.repeat(5_000),
  '{"__proto__":{"x":1}}',
  'a=b&c[$ne]=d',
  '\0',
  `{"a":"${'x'.repeat(110_000)}"}`,
);

/** Beginnings of files: pictures, what pretends to be one, and nothing. */
const FILES = [
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<html>',
  '',
];
const part = fc
  .tuple(
    fc.constantFrom('file', 'otro', '__proto__', ''),
    hostileText,
    fc.constantFrom(...FILES),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  .map(
    ([name, fileName, beginning, rest]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${percentEncoded(fileName)}"\r\nContent-Type: image/png\r\n\r\n${beginning}${rest}\r\n`,
  );
/** Forms of up to three files, some without an end. */
const form = fc
  .tuple(fc.array(part, { maxLength: 3 }), fc.constantFrom('--x--\r\n', '--x--', '--x', ''))
  .map(([parts, end]) => Buffer.from(parts.join('') + end, 'latin1'));

function bodyOf(
  { requestBody }: Operation,
  schemas: OpenApi['components']['schemas'],
  fields: GoodFields,
): fc.Arbitrary<Input['body']> {
  if (requestBody?.content['multipart/form-data']) return form;
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return fc.option(fc.oneof(notJson, fc.json({ maxDepth: 2 })), { nil: undefined });
  const json = fc
    .oneof(
      { weight: 8, arbitrary: objectOf(schemas[nameOf(schema)] ?? {}, fields) },
      { weight: 1, arbitrary: hostileValue },
    )
    .map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: notJson },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const isHeaderText = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
const headerText = hostileText.map((text) => (isHeaderText(text) ? text.trim() : percentEncoded(text)));
const contentType = fc.oneof(
  fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=x'),
  headerText,
);
const NAMES = ['If-None-Match', 'Idempotency-Key', 'X-Min-Position', 'Accept-Encoding', 'X-Forwarded-For'];
/** Missing mostly, so that most requests get as far as the body. */
const seldom = (text: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 11, arbitrary: fc.constant('') }, { weight: 1, arbitrary: text });
const ifMatch = fc.oneof(
  { weight: 6, arbitrary: fc.constant(CURRENT) },
  { weight: 2, arbitrary: fc.constantFrom('"0"', '"1"', '') },
  { weight: 1, arbitrary: headerText },
);
const headersOf = ({ parameters }: Operation): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      ...Object.fromEntries(NAMES.map((name) => [name, seldom(headerText)])),
      'Content-Type': seldom(contentType),
      'If-Match': parameters.some(({ name }) => name === 'If-Match') ? ifMatch : seldom(headerText),
    })
    .map((given) => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')));

/** A path segment or a value of the query: mostly percent-encoded, sometimes as it is. */
const inAddress = fc
  .tuple(hostileText, fc.boolean())
  .map(([text, encoded]) =>
    (encoded ? percentEncoded(text) : text.replaceAll(/[^\x21-\x7e]|[#?]/g, '%')).slice(0, 5_000),
  );

/** What a call may be about: ids of its own subjects and any others, and good values of fields. */
export interface Known {
  own: readonly string[];
  known: readonly string[];
  fields: GoodFields;
}

const inText = (value: unknown): string => percentEncoded(String(value));
const schemaOf = ({ parameters }: Operation, name: string): JsonSchema =>
  parameters.find((one) => one.name === name)!.schema;

/** Whether a parameter of a path says what the call is about. */
const isSubject = (name: string): boolean => name === 'id' || name === 'code';

function addressOf(path: string, operation: Operation, { own, known, fields }: Known): fc.Arbitrary<string> {
  const good = (name: string) =>
    (isSubject(name) ? (own.length > 0 ? own : known) : goodOf(name, schemaOf(operation, name), fields)).map(inText);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const segment = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...good(name)) },
      { weight: 1, arbitrary: fc.constantFrom(...known) },
      { weight: 2, arbitrary: inAddress },
    );
  return fc
    .tuple(...names.map(segment))
    .map((values) => names.reduce((address, name, place) => address.replace(`{${name}}`, () => values[place]!), path));
}

type Pairs = readonly (readonly [name: string, value: string])[];
const toQuery = (pairs: Pairs): string =>
  pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`;

/** Mostly what the call takes, once each; seldom hostile values, other names or a name twice. */
function queryOf({ parameters }: Operation, fields: GoodFields): fc.Arbitrary<string> {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const good = fc
    .tuple(
      ...own.map(({ name, schema, required }) => {
        const pair = fc.constantFrom(...goodOf(name, schema, fields)).map((value) => [[name, inText(value)] as const]);
        return required ? pair : fc.option(pair, { nil: [], freq: 2 });
      }),
    )
    .map((pairs) => pairs.flat());
  const pair = fc.tuple(
    fc.constantFrom(...own.map(({ name }) => name), 'asOf', 'page', 'limit', 'x', 'page[]', '__proto__[x]'),
    inAddress,
  );
  const hostile = fc
    .tuple(good, fc.array(pair, { minLength: 1, maxLength: 4 }))
    .map(([pairs, more]) => [...pairs, ...more]);
  return fc.oneof({ weight: 3, arbitrary: good }, { weight: own.length > 0 ? 3 : 1, arbitrary: hostile }).map(toQuery);
}

const typeOf = ({ requestBody }: Operation): Record<string, string> =>
  requestBody?.content['multipart/form-data'] ? { 'Content-Type': 'multipart/form-data; boundary=x' } : {};

/** Bad requests of an operation. Few things are bad in each, so that some of them get as far as the command. */
export const inputsOf = (
  path: string,
  operation: Operation,
  { components }: OpenApi,
  known: Known,
): fc.Arbitrary<Input> =>
  fc
    .record({
      address: addressOf(path, operation, known),
      query: queryOf(operation, known.fields),
      headers: headersOf(operation),
      body: bodyOf(operation, components.schemas, known.fields),
    })
    .map(({ address, query, headers, body }) => ({
      path: address + query,
      headers: { ...typeOf(operation), ...headers },
      body,
    }));

/** A request of an operation with nothing bad in it. */
export function goodInput(
  path: string,
  operation: Operation,
  { components }: OpenApi,
  known: Known & { id: string },
): Input {
  const [first, schema] = [
    (name: string, field: JsonSchema) => goodOf(name, field, known.fields)[0],
    operation.requestBody?.content['application/json']?.schema,
  ];
  const { properties = {} } = (schema && components.schemas[nameOf(schema)]) ?? {};
  const body = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, first(name, field)]));
  const required = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    isSubject(name) ? known.id : inText(first(name, schemaOf(operation, name))),
  );
  return {
    path: address + toQuery(required.map(({ name, schema: field }) => [name, inText(first(name, field))])),
    body: schema && JSON.stringify(body),
    headers: operation.parameters.some(({ name }) => name === 'If-Match') ? { 'If-Match': CURRENT } : {},
  };
}
