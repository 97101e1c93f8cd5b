import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toDocument } from '../openapi/document.ts';
import { defineRoutes } from '../routes.ts';
import { createReplyCheck } from './reply-check.ts';

const home = z.object({ id: z.string() });
const word = z.object({ word: z.string() });
const homes = defineRoutes({
  home: {
    id: 'home',
    kind: 'call',
    method: 'GET',
    path: '/api/homes/{id}',
    subject: 'city',
    summary: 'Una.',
    params: z.object({ id: z.string() }),
    reply: home,
    reads: ['If-None-Match'],
    answers: ['ETag'],
  },
  word: {
    id: 'word',
    kind: 'call',
    method: 'GET',
    path: '/api/homes/word',
    subject: 'city',
    summary: 'Palabra.',
    reply: word,
  },
});
const check = createReplyCheck(toDocument({ routes: { homes }, bodies: {}, replies: { Home: home, Word: word } }));
const failure = { errors: [{ code: 'not-found', message: 'No' }], message: 'No' };
const reply = (changed: { method?: string; path?: string; status?: number; headers?: Headers; body?: unknown }) => () =>
  check({ method: 'GET', path: '/api/homes/1', status: 200, headers: new Headers(), body: { id: '1' }, ...changed });

describe('The reply check', () => {
  it.each([
    ['fits its document', {}],
    ['has a documented header', { headers: new Headers({ ETag: '"1"' }) }],
    ['is a documented failure', { status: 404, body: failure }],
    ['is a 304', { status: 304, body: undefined }],
    ['is to a HEAD, without a body', { method: 'HEAD', body: undefined }],
    [
      'matches a call by a literal segment rather than by a parameter',
      { path: '/api/homes/word?x=1', body: { word: 'casa' } },
    ],
    ['is a 404 to an unknown call', { path: '/api/none', status: 404, body: failure }],
    ['is a 405 to another method', { method: 'POST', status: 405, body: failure }],
  ])('accepts a reply that %s', (_what, changed) => expect(reply(changed)).not.toThrow());

  it.each([
    ['lacks a field', { body: {} }, /does not fit .*Home: .*required property 'id'/],
    ['has a field too many', { body: { id: '1', secret: 'x' } }, /additional properties/],
    ['has no body', { body: undefined }, /does not fit/],
    ['has an undocumented status', { status: 500, body: failure }, /answered 500, which home does not document/],
    ['has an undocumented header of ours', { headers: new Headers({ 'X-Position': '1' }) }, /X-Position/],
    [
      'fails with an undocumented code',
      { status: 404, body: { ...failure, errors: [{ code: 'gone', message: 'No' }] } },
      /with the code gone/,
    ],
    ['fails with a body of another shape', { status: 404, body: { error: 'No' } }, /does not fit .*Failure/],
    ['is a 304 with a body', { status: 304 }, /with a body/],
    ['comes from an undocumented call', { path: '/api/none' }, /no such call/],
  ])('refuses a reply that %s', (_what, changed, message) => expect(reply(changed)).toThrow(message));
});
