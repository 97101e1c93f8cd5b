import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toDocument } from '../openapi/index.ts';
import { defineRoutes } from '../routes/index.ts';
import { createReplyCheck } from './reply-check.ts';

const home = z.object({ id: z.string() });
const word = z.object({ word: z.string() });
const homes = defineRoutes({
  home: {
    id: 'home', kind: 'call', method: 'GET', path: '/api/homes/{id}', subject: 'city', summary: 'Una.', params: z.object({ id: z.string() }), reply: home,
    reads: ['If-None-Match'], answers: ['ETag'],
  },
  word: { id: 'word', kind: 'call', method: 'GET', path: '/api/homes/word', subject: 'city', summary: 'Palabra.', reply: word },
});
const check = createReplyCheck(toDocument({ routes: { homes }, bodies: {}, replies: { Home: home, Word: word } }));
const failure = { errors: [{ code: 'not-found', message: 'No' }], message: 'No' };
const reply = (changed: { method?: string; path?: string; status?: number; headers?: Headers; body?: unknown }) => () =>
  check({ method: 'GET', path: '/api/homes/1', status: 200, headers: new Headers(), body: { id: '1' }, ...changed });

describe('a reply', () => {
  it.each([
    ['is as it is told', {}],
    ['has a header that is told of', { headers: new Headers({ ETag: '"1"' }) }],
    ['is one of the failures', { status: 404, body: failure }],
    ['says that nothing has changed', { status: 304, body: undefined }],
    ['is to a HEAD, without a body', { method: 'HEAD', body: undefined }],
    ['belongs to the call that is named, not to the one with a parameter', { path: '/api/homes/word?x=1', body: { word: 'casa' } }],
    ['is to a call that does not exist', { path: '/api/none', status: 404, body: failure }],
    ['is to another method', { method: 'POST', status: 405, body: failure }],
  ])('passes that %s', (_what, changed) => expect(reply(changed)).not.toThrow());

  it.each([
    ['lacks a field', { body: {} }, /does not fit .*Home: .*required property 'id'/],
    ['has a field too many', { body: { id: '1', secret: 'x' } }, /additional properties/],
    ['has no body', { body: undefined }, /does not fit/],
    ['has a status of its own', { status: 500, body: failure }, /answered 500, which home does not tell of/],
    ['has a header of ours that is not told of', { headers: new Headers({ 'X-Position': '1' }) }, /X-Position/],
    ['fails under a code of its own', { status: 404, body: { ...failure, errors: [{ code: 'gone', message: 'No' }] } }, /with the code gone/],
    ['fails in its own words', { status: 404, body: { error: 'No' } }, /does not fit .*Failure/],
    ['has a body where nothing has changed', { status: 304 }, /with a body/],
    ['comes from a call that is not told of', { path: '/api/none' }, /no such call/],
  ])('does not that %s', (_what, changed, message) => expect(reply(changed)).toThrow(message));
});
