import { expect, it } from 'vitest';
import { decryptValues, encryptValues, peopleIn } from './index.ts';

const stored = new Map(['ana', 'visitor-1'].map((person, index) => [person, Buffer.alloc(32, index + 1)]));
const keys = { find: async (person: string) => stored.get(person) };

it('Values of several people can be read until the key of any of them is deleted', async () => {
  const values = { live: { name: 'Ana Ríos' }, replayed: null };
  const people = peopleIn(['all', 'account:ana', 'profile:x', 'visitor:visitor-1', 'account:ana']);
  expect(people).toEqual(['ana', 'visitor-1']);
  const text = await encryptValues(keys, people, 'replay/doc', values);
  expect(text).not.toContain('Ana');
  expect(await decryptValues(keys, people, 'replay/doc', text)).toEqual(values);
  await expect(decryptValues(keys, people, 'replay/other', text)).rejects.toThrow();
  stored.delete('ana');
  expect(await decryptValues(keys, people, 'replay/doc', text)).toBeUndefined();
  expect(await encryptValues(keys, people, 'replay/doc', values)).toBeNull();
});

it('Values of nobody are stored as they are', async () => {
  const text = await encryptValues(keys, [], 'replay/doc', { fact: 'plan' });
  expect([text, await decryptValues(keys, [], 'replay/doc', text)]).toEqual(['{"fact":"plan"}', { fact: 'plan' }]);
});
