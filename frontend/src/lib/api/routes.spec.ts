import { expect, it } from 'vitest';
import { addressOf, readRoute, sendRoute } from './routes.ts';

it.each([
  ['/api/config', {}, {}, '/api/config'],
  ['/api/agents/busca/city/{city}/name/{name}', { city: 'San Juan, PR', name: 'a/b' }, {}, '/api/agents/busca/city/San%20Juan%2C%20PR/name/a%2Fb'],
  ['/api/cities', {}, { q: 'Mayagüez & co', page: undefined }, '/api/cities?q=Mayag%C3%BCez+%26+co'],
  ['/api/admin/notices', {}, { page: 2, limit: 9 }, '/api/admin/notices?page=2&limit=9'],
])('The address of %s has its parameters and its query in their places', (path, params, query, address) => {
  expect(addressOf(path, params, query)).toBe(address);
});

it('A call that no route declares does not compile', () => {
  const calls = [
    // @ts-expect-error there is no such path
    () => readRoute('/api/nothing', {}),
    // @ts-expect-error the id is missing
    () => readRoute('/api/users/{id}', {}),
    // @ts-expect-error cities know no page
    () => readRoute('/api/cities', { query: { page: 1 } }),
    // @ts-expect-error a sign-in has a password
    () => sendRoute('POST', '/api/users/login', { body: { email: 'ana@example.com' } }),
    // @ts-expect-error a reply has the type that its route declares
    async () => (await readRoute('/api/users/{id}', { params: { id: '1' } })).first_name,
  ];
  expect(calls).toHaveLength(5);
});
