import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadedSchema } from '@busca/command-api/contract';
import { addressOf, api, unread } from './api.ts';

it.each([
  ['/api/config', {}, {}, '/api/config'],
  [
    '/api/agents/busca/city/{city}/name/{name}',
    { city: 'San Juan, PR', name: 'a/b' },
    {},
    '/api/agents/busca/city/San%20Juan%2C%20PR/name/a%2Fb',
  ],
  ['/api/agents/busca/name/{name}', { name: '..' }, {}, '/api/agents/busca/name/..%20'],
  ['/api/cities', {}, { q: 'Mayagüez & co', page: undefined }, '/api/cities?q=Mayag%C3%BCez+%26+co'],
  ['/api/admin/notices', {}, { page: 2, limit: 9 }, '/api/admin/notices?page=2&limit=9'],
])('The address of %s has its parameters and its query in their places', (path, params, query, address) => {
  expect(addressOf(path, params, query)).toBe(address);
});

it('A call that no route declares does not compile', () => {
  const id = { params: { id: '1' } };
  const calls = [
    // @ts-expect-error there is no such path
    () => api.get('/api/nothing'),
    // @ts-expect-error the id is missing
    () => api.get('/api/users/{id}'),
    // @ts-expect-error cities know no page
    () => api.get('/api/cities', { query: { page: 1 } }),
    // @ts-expect-error messages have no such status
    () => api.getPage('/api/admin/leads', { query: { status: 'lost' } }),
    // @ts-expect-error a status is no number
    () => api.getPage('/api/admin/leads', { query: { status: 1 } }),
    // @ts-expect-error one profile is no list
    () => api.getPage('/api/admin/profiles/{id}', id),
    // @ts-expect-error a sign-in has a password
    () => api.post('/api/users/login', { body: { email: 'ana@example.com' }, reply: unread }),
    () =>
      // @ts-expect-error nobody signs in by PUT
      api.put('/api/users/login', { body: { email: 'ana@example.com', password: 'una casa verde' }, reply: unread }),
    // @ts-expect-error an admin's command names the revision that the admin has seen
    () => api.post('/api/admin/notices/{id}/resolve', { ...id, reply: unread }),
    () =>
      api.post('/api/busca/sendNewLead', {
        body: { firstName: 'a', lastName: 'b', email: 'c', phoneNumber: 'd', message: 'e' },
        // @ts-expect-error messages have no revision
        ifMatch: 1,
        reply: unread,
      }),
    // @ts-expect-error a picture is a file
    () => api.post('/api/uploads/create', { body: { file: 'foto.jpg' }, reply: unread }),
    // @ts-expect-error a command says how its reply is checked
    () => api.post('/api/account/sign-ins', {}),
    // @ts-expect-error a command's reply is checked by a schema of that reply
    () => api.post('/api/account/sign-ins', { reply: uploadedSchema }),
    // @ts-expect-error what is not checked can't be read
    async () => (await api.post('/api/account/sign-ins', { reply: unread })).sign_ins,
    // @ts-expect-error a reply has the type that its route declares
    async () => (await api.get('/api/users/{id}', id)).first_name,
  ];
  expect(calls).toHaveLength(15);
});

describe('On the wire', () => {
  const sent: { url: string; init: RequestInit }[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push({ url, init });
      return Response.json({}, { headers: { 'X-Total-Count': '7' } });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('a declared call has its address, method, body and revision', async () => {
    await api.put('/api/users/{id}', { params: { id: 'u/1' }, body: { email: 'ana@example.com' }, reply: unread });
    await api.post('/api/admin/notices/{id}/resolve', {
      params: { id: 'a1' },
      ifMatch: 0,
      idempotencyKey: 'k',
      reply: unread,
    });
    expect(sent[0]).toMatchObject({
      url: '/api/users/u%2F1',
      init: { method: 'PUT', body: '{"email":"ana@example.com"}' },
    });
    expect(sent[1]).toMatchObject({
      url: '/api/admin/notices/a1/resolve',
      init: { method: 'POST', headers: { 'If-Match': '"0"', 'Idempotency-Key': 'k' } },
    });
  });

  it('a page comes with the total of its list', async () => {
    expect(await api.getPage('/api/admin/leads', { query: { status: 'new', page: 2 } })).toEqual({
      items: {},
      total: 7,
    });
    expect(sent[0]?.url).toBe('/api/admin/leads?status=new&page=2');
  });

  it('a picture goes as a form', async () => {
    const file = new File(['x'], 'foto.png', { type: 'image/png' });
    await api.post('/api/uploads/create', { body: { file }, reply: unread });
    const body = sent[0]?.init.body;
    expect(body instanceof FormData && body.get('file')).toEqual(file);
    expect(sent[0]?.init.headers).not.toHaveProperty('Content-Type');
  });

  it('a beacon names nobody, outlives the page and fails in silence', async () => {
    const body = { name: 'TypeError', screen: '/', frames: [] };
    await api.beacon('/api/client-errors', body);
    expect(sent[0]).toMatchObject({
      url: '/api/client-errors',
      init: { method: 'POST', body: JSON.stringify(body), keepalive: true, credentials: 'omit' },
    });
    expect(sent[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(api.beacon('/api/client-errors', body)).resolves.toBeUndefined();
  });
});
