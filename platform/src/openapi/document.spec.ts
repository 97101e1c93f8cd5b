import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoutes, type Api } from '../routes.ts';
import { toDocument } from './document.ts';

const home = z.object({ id: z.string(), rooms: z.number().int() });
const list = z.array(home);
const newHome = z.object({ rooms: z.number().int(), city: z.string().default('Miami') });
const params = z.object({ id: z.uuid() });
const homes = defineRoutes({
  list: {
    id: 'homes',
    kind: 'read',
    method: 'GET',
    path: '/api/homes',
    subject: 'city',
    summary: 'Casas.',
    query: z.object({ q: z.string().default('') }),
    reply: list,
    reads: ['If-None-Match'],
    answers: ['ETag'],
    limits: [{ name: 'reads', per: 'address', calls: 9, seconds: 60 }],
  },
  add: {
    id: 'addHome',
    kind: 'command',
    method: 'POST',
    path: '/api/homes',
    subject: 'city',
    summary: 'Añade.',
    roles: ['Admin', 'Agent'],
    body: newHome,
    reply: home,
    statuses: [201],
    limits: [{ name: 'homes', per: 'address', calls: 1, seconds: 60 }],
  },
  edit: {
    id: 'editHome',
    kind: 'command',
    method: 'PUT',
    path: '/api/homes/{id}',
    subject: 'city',
    summary: 'Cambia.',
    roles: 'signed-in',
    params,
    body: newHome,
    reply: home,
    ifMatch: 'required',
    failures: ['email-taken'],
    problems: ['us-phone'],
  },
  one: {
    id: 'home',
    kind: 'call',
    method: 'GET',
    path: '/api/homes/{id}',
    subject: 'city',
    summary: 'Una.',
    roles: 'optional',
    params,
    reply: home,
  },
});
const api: Api = { routes: { homes }, bodies: { NewHome: newHome }, replies: { Home: home, HomeList: list } };

describe('An OpenAPI document', () => {
  const { paths, components, tags } = toDocument(api);

  it('has the calls under their paths, by subject', () => {
    expect(Object.keys(paths)).toEqual(['/api/homes', '/api/homes/{id}']);
    expect(Object.keys(paths['/api/homes']!)).toEqual(['get', 'post']);
    expect(tags).toEqual([{ name: 'city', description: 'Ciudades' }]);
  });

  it('names schemas, which refer to each other', () => {
    expect(components.schemas.HomeList).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Home' } });
    expect(components.schemas.Home).toMatchObject({ required: ['id', 'rooms'], additionalProperties: false });
  });

  it('does not require body fields with a default', () => {
    expect(components.schemas.NewHome).toMatchObject({
      required: ['rooms'],
      properties: { city: { default: 'Miami' } },
    });
  });

  it('has the format of a trimmed email, and no pattern for a case-insensitive expression', () => {
    const email = z.string().trim().max(254).pipe(z.email());
    const { schemas } = toDocument({
      routes: {},
      bodies: { Sent: z.object({ email, image: z.string().regex(/^\w+\.png$/i) }) },
      replies: {},
    }).components;
    expect(schemas.Sent!.properties).toEqual({
      email: { type: 'string', format: 'email', maxLength: 254 },
      image: { type: 'string' },
    });
  });

  it('has the roles of each call', () => {
    expect(paths['/api/homes']!.get!.security).toEqual([]);
    expect(paths['/api/homes']!.post!.security).toEqual([{ bearer: ['Admin'] }, { bearer: ['Agent'] }]);
    expect(paths['/api/homes/{id}']!.put!.security).toEqual([{ bearer: [] }]);
    expect(paths['/api/homes/{id}']!.get!.security).toEqual([{}, { bearer: [] }]);
  });

  it('has the parameters and headers of each call', () => {
    const summaryOf = (parameters: { in: string; name: string; required: boolean }[]) =>
      parameters.map(({ in: place, name, required }) => [place, name, required]);
    expect(summaryOf(paths['/api/homes']!.get!.parameters)).toEqual([
      ['query', 'q', false],
      ['header', 'X-Min-Position', false],
      ['header', 'If-None-Match', false],
    ]);
    expect(summaryOf(paths['/api/homes/{id}']!.put!.parameters)).toEqual([
      ['path', 'id', true],
      ['header', 'Idempotency-Key', false],
      ['header', 'If-Match', true],
    ]);
    const { responses } = paths['/api/homes']!.get!;
    expect(Object.keys(responses)).toEqual(['200', '304', '400', '429', '503']);
    expect(responses['304']).not.toHaveProperty('content');
    expect(Object.keys(paths['/api/homes']!.post!.responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '429',
      '503',
    ]);
    expect(Object.keys(paths['/api/homes']!.post!.responses['429']!.headers!)).toContain('Retry-After');
  });

  it('has an example under each error code of each failure status', () => {
    const { responses } = paths['/api/homes/{id}']!.put!;
    const codesOf = (status: number) => Object.keys(responses[status]!.content!['application/json']!.examples!);
    expect(responses['400']!.content!['application/json']!.schema).toEqual({ $ref: '#/components/schemas/Failure' });
    expect(codesOf(400)).toEqual([
      'invalid-body',
      'required',
      'invalid',
      'too-short',
      'too-long',
      'out-of-range',
      'invalid-query',
      'not-json',
      'us-phone',
    ]);
    expect(codesOf(404)).toEqual(['not-found']);
    expect(codesOf(409)).toEqual(['email-taken', 'key-reused', 'conflict', 'unreadable-event']);
    expect([codesOf(412), codesOf(428)]).toEqual([['stale-revision'], ['revision-required']]);
    expect(responses['409']!.content!['application/json']!.examples!['email-taken']).toEqual({
      summary: 'El correo es de otra cuenta.',
      value: { errors: [{ code: 'email-taken', message: 'email must be unique' }], message: 'email must be unique' },
    });
  });

  it("can't have two schemas of one name", () => {
    expect(() => toDocument(api, { routes: {}, bodies: { Home: z.string() }, replies: {} })).toThrow(
      'Two schemas are named Home',
    );
  });

  it("can't use a schema without a name", () => {
    expect(() => toDocument({ ...api, bodies: {} })).toThrow('no name');
  });
});
