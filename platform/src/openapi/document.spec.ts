import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Api } from '../calls.ts';
import { toDocument } from './document.ts';

const home = z.object({ id: z.string(), rooms: z.number().int() });
const api: Api = {
  bodies: { NewHome: z.object({ rooms: z.number().int(), city: z.string().default('Miami') }) },
  replies: { Home: home, HomeList: z.array(home) },
  calls: [
    { id: 'homes', method: 'GET', path: '/api/homes', subject: 'city', summary: 'Casas.', query: [z.object({ q: z.string().default('') })], replies: { 200: 'HomeList' }, failures: [400], reads: ['If-None-Match'], answers: ['ETag'] },
    { id: 'addHome', method: 'POST', path: '/api/homes', subject: 'city', summary: 'Añade.', roles: ['Admin', 'Agent'], body: 'NewHome', replies: { 201: 'Home' }, failures: [429], reads: ['Idempotency-Key'] },
    { id: 'editHome', method: 'PUT', path: '/api/homes/{id}', subject: 'city', summary: 'Cambia.', roles: 'signed-in', body: 'NewHome', replies: { 200: 'Home' }, failures: [404] },
    { id: 'home', method: 'GET', path: '/api/homes/{id}', subject: 'city', summary: 'Una.', roles: 'optional', replies: { 200: 'Home' }, failures: [404] },
  ],
};

describe('a document', () => {
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

  it('lets be left out of a body what has a default', () => {
    expect(components.schemas.NewHome).toMatchObject({ required: ['rooms'], properties: { city: { default: 'Miami' } } });
  });

  it('tells of an email behind a trim, and of no pattern that holds for small letters alone', () => {
    const email = z.string().trim().max(254).pipe(z.email());
    const { schemas } = toDocument({ bodies: { Sent: z.object({ email, image: z.string().regex(/^\w+\.png$/i) }) }, replies: {}, calls: [] }).components;
    expect(schemas.Sent!.properties).toEqual({ email: { type: 'string', format: 'email', maxLength: 254 }, image: { type: 'string' } });
  });

  it('tells who may call', () => {
    expect(paths['/api/homes']!.get!.security).toEqual([]);
    expect(paths['/api/homes']!.post!.security).toEqual([{ bearer: ['Admin'] }, { bearer: ['Agent'] }]);
    expect(paths['/api/homes/{id}']!.put!.security).toEqual([{ bearer: [] }]);
    expect(paths['/api/homes/{id}']!.get!.security).toEqual([{}, { bearer: [] }]);
  });

  it('tells parameters and headers', () => {
    const told = (parameters: { in: string; name: string; required: boolean }[]) => parameters.map(({ in: place, name, required }) => [place, name, required]);
    expect(told(paths['/api/homes']!.get!.parameters)).toEqual([['query', 'q', false], ['header', 'If-None-Match', false]]);
    expect(told(paths['/api/homes/{id}']!.put!.parameters)).toEqual([['path', 'id', true]]);
    const { responses } = paths['/api/homes']!.get!;
    expect(Object.keys(responses)).toEqual(['200', '304', '400']);
    expect(responses['304']).not.toHaveProperty('content');
    expect(responses['400']!.content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } });
    expect(Object.keys(paths['/api/homes']!.post!.responses['429']!.headers!)).toContain('Retry-After');
  });

  it('has one schema to a name', () => {
    expect(() => toDocument(api, { bodies: { Home: z.string() }, replies: {}, calls: [] })).toThrow('Two schemas are named Home');
  });
});
