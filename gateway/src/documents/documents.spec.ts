import { request as send, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { failureSchema, serve, type Serving } from '@busca/platform';
import type { JsonSchema, OpenApi, Operation } from '@busca/platform/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPage } from '@busca/platform/pages';
import { entryOf, fields, loadDocuments } from './documents.ts';
import { parameters } from './fields/parameters.es.ts';

const documents = loadDocuments();
const document = JSON.parse(documents.get('/api/openapi.json')!.body.toString()) as OpenApi;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
);

/** Every text under a key, at any depth. */
const valuesOf = (key: string, value: unknown): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        name === key && typeof inner === 'string' ? [inner] : valuesOf(key, inner),
      );

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document);

describe('The OpenAPI document', () => {
  it('names its version and describes both APIs', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Busca', version: '1' } });
    expect(Object.keys(document.paths['/api/agents/{id}']!)).toEqual(['put', 'get']);
  });

  it('has neither a dangling reference nor an unused schema', () => {
    const refs = new Set(valuesOf('$ref', document) as string[]);
    for (const ref of refs) expect([ref, at(ref)]).toEqual([ref, expect.any(Object)]);
    const used = [...refs].filter((ref) => ref.startsWith('#/components/schemas/')).map((ref) => ref.split('/').at(-1));
    expect(used.toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
    expect([...valuesOf('$id', document), ...valuesOf('$schema', document)]).toEqual([]);
  });

  it('Security row 33: describes replies of JSON, and files of NDJSON, of CSV, whose cells csv.spec.ts defuses, and of CSV in a ZIP', () => {
    const types = operations.flatMap(([, , { responses }]) =>
      Object.values(responses).flatMap(({ content = {} }) => Object.keys(content)),
    );
    expect([...new Set(types)].toSorted()).toEqual([
      'application/json',
      'application/x-ndjson',
      'application/zip',
      'text/csv',
    ]);
  });

  it('gives each operation a unique id', () => {
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z]\w+$/.test(id))).toBe(true);
  });

  it.each(operations)(
    'declares parameters, tags, security and replies of %s %s',
    (_method, path, { parameters, responses, tags, security }) => {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length);
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
      expect(Object.keys(responses).some((status) => status < '400')).toBe(true);
      expect(Object.keys(document.components.securitySchemes)).toEqual(
        expect.arrayContaining(security.flatMap(Object.keys)),
      );
      for (const [status, { description, content }] of Object.entries(responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(description).not.toBe('');
        if (status >= '400' && status !== '503')
          expect(content).toMatchObject({ 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } });
      }
    },
  );
});

describe('The texts of the OpenAPI document', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: 'document', ...document });

  /** Every property of a schema, at any depth, with its path and JSON pointer. */
  const propertiesIn = (
    schema: JsonSchema,
    pointer: string,
    path: string,
  ): [path: string, pointer: string, property: JsonSchema][] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, string, JsonSchema][] => {
      const place = `${pointer}/properties/${name}`;
      return [[`${path}.${name}`, place, property], ...propertiesIn(property, place, `${path}.${name}`)];
    }),
    ...(schema.anyOf ?? []).flatMap((part, index) => propertiesIn(part, `${pointer}/anyOf/${index}`, path)),
    ...(schema.items ? propertiesIn(schema.items, `${pointer}/items`, path) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? propertiesIn(schema.additionalProperties, `${pointer}/additionalProperties`, path)
      : []),
  ];
  const properties = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    propertiesIn(schema, `#/components/schemas/${name}`, name),
  );
  const isFile = ({ format }: JsonSchema) => format === 'binary';

  it.each(properties)(
    'have a description and a valid example for %s',
    (_path, pointer, { description, examples = [], ...property }) => {
      expect(description).toMatch(/\S/);
      expect(examples).toHaveLength(1);
      const fits = ajv.compile({ $ref: `document${pointer}` });
      expect(isFile(property) || fits(examples[0]), ajv.errorsText(fits.errors)).toBe(true);
    },
  );

  it('describe no field or parameter that does not exist', () => {
    const used = new Set(properties.map(([path]) => entryOf(path)[0]));
    expect(Object.keys(fields).filter((key) => !used.has(key))).toEqual([]);
    const known = new Set(operations.flatMap(([, , operation]) => operation.parameters.map(({ name }) => name)));
    expect(Object.keys(parameters).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(operations)(
    'describe the parameters of %s %s, with an example for each error code',
    (_method, _path, operation) => {
      for (const { description, schema } of operation.parameters)
        expect([description, schema.examples]).toEqual([expect.stringMatching(/\S/), [expect.anything()]]);
      const refusals = Object.entries(operation.responses).filter(
        ([status, { content }]) => status >= '400' && JSON.stringify(content).includes('Failure'),
      );
      expect(refusals.length).toBeGreaterThan(0);
      for (const [, { content }] of refusals)
        for (const [code, { summary, value }] of Object.entries(content!['application/json']!.examples!)) {
          expect(summary).not.toBe(code);
          expect(failureSchema.parse(value).errors[0]!.code).toBe(code);
        }
    },
  );

  it('contain only curl examples of existing calls', () => {
    const calls = [...document.info.description.matchAll(/curl ((?:[^`]|\n)*?)http:\/\/127\.0\.0\.1:3000([^\s'?]+)/g)];
    expect(calls.length).toBeGreaterThan(6);
    for (const [, options = '', path = ''] of calls) {
      const template = Object.keys(document.paths).find((known) =>
        new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
      );
      expect([path, template]).toEqual([path, expect.any(String)]);
      if (options.includes('-X POST')) expect(document.paths[template!]).toHaveProperty('post');
    }
    for (const term of ['Idempotency-Key', 'If-Match', 'X-Min-Position', 'X-Total-Count', 'Authorization: Bearer'])
      expect(document.info.description).toContain(term);
  });
});

describe('The API documentation over HTTP', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve((request, response) => void sendPage(documents.get(request.url!)!, request, response), {
      host: '127.0.0.1',
      port: 0,
    });
  });
  afterAll(() => serving.stop());

  async function get(path: string, headers: Record<string, string> = {}) {
    const [response] = (await once(send(new URL(path, serving.url), { headers, agent: false }).end(), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    return response;
  }

  it.each([
    ['/api/openapi.json', 'application/json; charset=utf-8', "default-src 'none'; frame-ancestors 'none'"],
    ['/api/docs', 'text/html; charset=utf-8', "default-src 'none'; script-src 'self'; style-src 'self';"],
    ['/api/docs/viewer.js', 'text/javascript; charset=utf-8', "script-src 'self'"],
  ])('serves %s with ETag and Content-Security-Policy', async (path, type, policy) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toContain(policy);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect((await get(path, { 'If-None-Match': headers.etag! })).statusCode).toBe(304);
  });

  it('loads every script and style of the page from this origin, none inline', () => {
    const page = documents.get('/api/docs')!.body.toString();
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)]
      .map(([, address]) => address!)
      .filter((address) => address !== '/' && !address.startsWith('data:'));
    for (const address of loaded) expect(documents.has(address)).toBe(true);
    expect(page).not.toMatch(/<style|<script>|\son\w+=|style=/);
    expect(page).toContain('lang="es"');
  });
});
