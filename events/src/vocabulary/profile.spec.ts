import { expect, it } from 'vitest';
import { ProfileRejected } from './profile.ts';
import { upcast } from './upcast.ts';

it('ProfileRejected of version 1 is upcast to the category "other"', () => {
  const { category: _, ...stored } = ProfileRejected.example;
  expect(ProfileRejected.data.parse(upcast(ProfileRejected, stored, 1))).toEqual({ ...stored, category: 'other' });
});
