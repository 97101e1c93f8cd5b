import { licenceStates } from '@busca/events/licences';
import { expect, it } from 'vitest';
import { licenceRegistries } from './contract/licences.ts';

it('Each state, DC, Puerto Rico and NMLS has a registry with a secure address', () => {
  expect(Object.keys(licenceRegistries).toSorted()).toEqual(licenceStates.toSorted());
  for (const { url } of Object.values(licenceRegistries)) expect(new URL(url).protocol).toBe('https:');
});
