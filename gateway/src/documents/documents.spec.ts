import { request as send, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { serve, type Serving } from '@busca/platform';
import type { OpenApi, Operation } from '@busca/platform/openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPage } from '../pages.ts';
import { loadDocuments } from './documents.ts';

const documents = loadDocuments();
const document = JSON.parse(documents.get('/api/openapi.json')!.body.toString()) as OpenApi;
const page = documents.get('/api/docs')!.body.toString();

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, string, Operation] => [method, path, operation]));

/** Every value of a key, however deep. */
const valuesOf = (key: string, value: unknown): unknown[] =>
  typeof value !== 'object' || value === null ? [] : Object.entries(value).flatMap(([name, inner]) => (name === key && typeof inner === 'string' ? [inner] : valuesOf(key, inner)));

const at = (pointer: string): unknown =>
  pointer.slice(2).split('/').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document);

describe('the OpenAPI document', () => {
  it('says what it is and has both APIs', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Busca', version: '1' } });
    expect(Object.keys(document.paths['/api/agents/{id}']!)).toEqual(['put', 'get']);
  });

  it('has no reference that leads nowhere, and no schema that nothing uses', () => {
    const refs = new Set(valuesOf('$ref', document) as string[]);
    for (const ref of refs) expect([ref, at(ref)]).toEqual([ref, expect.any(Object)]);
    const used = [...refs].filter((ref) => ref.startsWith('#/components/schemas/')).map((ref) => ref.split('/').at(-1));
    expect(used.toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
    expect([...valuesOf('$id', document), ...valuesOf('$schema', document)]).toEqual([]);
  });

  it('knows each operation by an id of its own', () => {
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z]\w+$/.test(id))).toBe(true);
  });

  it.each(operations)('%s %s is whole', (_method, path, { parameters, responses, tags, security }) => {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length);
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(security.flatMap(Object.keys)));
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(description).not.toBe('');
      if (status >= '400' && status !== '503') expect(content).toMatchObject({ 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } });
    }
  });
});

describe('the page for people', () => {
  it('shows each call and each schema once, and every link in it leads somewhere', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...operations.map(([, , { operationId }]) => operationId), ...Object.keys(document.components.schemas).map((name) => `esquema-${name}`)]));
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('tells bodies, replies, failures and who may', () => {
    const article = page.slice(page.indexOf('id="editAgent"'), page.indexOf('</article>', page.indexOf('id="editAgent"')));
    for (const text of ['PUT /api/agents/{id}', 'Quién puede: agentes.', 'If-Match', '#esquema-AgentEdit', '#esquema-Accepted', '<code>412</code>', 'con <code>X-Position</code>, <code>ETag</code>', '#esquema-Failure']) expect(article).toContain(text);
    for (const text of ['8 caracteres o más', 'de 1 a 100 caracteres', String.raw`<code>^\d{6}$</code>`, 'lista de <a href="#esquema-Agent">']) expect(page).toContain(text);
    expect(page).not.toMatch(/undefined|\[object|<script/);
  });
});

describe('over HTTP', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve((request, response) => void sendPage(documents.get(request.url!)!, request, response), { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => serving.stop());

  async function get(path: string, headers: Record<string, string> = {}) {
    const [response] = (await once(send(new URL(path, serving.url), { headers, agent: false }).end(), 'response')) as [IncomingMessage];
    response.resume();
    return response;
  }

  it.each([
    ['/api/openapi.json', 'application/json; charset=utf-8', "default-src 'none'; frame-ancestors 'none'"],
    ['/api/docs', 'text/html; charset=utf-8', "default-src 'none'; style-src 'sha256-"],
  ])('%s may be kept, and runs nothing', async (path, type, policy) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toContain(policy);
    expect((await get(path, { 'If-None-Match': headers.etag! })).statusCode).toBe(304);
  });
});
