import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { agentForm, createVisitor } from './person.ts';
import { nextEdit, type Form } from './profile-edits.ts';

const EDITS = 2_000;

it('Edits change every field in the proportions of life, each time to something else', () => {
  const random = createRandom(7);
  const visitor = createVisitor(random, 1);
  let picture = 0;
  const owner = { kind: 'agent', visitor, nextImage: () => `${(picture += 1) % 6}.jpg` } as const;
  let form: Form = agentForm(random, visitor, '0.jpg');
  const times: Record<string, number> = {};
  for (let n = 0; n < EDITS; n += 1) {
    const { edit } = nextEdit(random, form, owner);
    expect({ ...form, ...edit }).not.toEqual(form);
    form = { ...form, ...edit };
    for (const field of Object.keys(edit)) times[field] = (times[field] ?? 0) + 1;
  }
  expect(Object.keys(times).toSorted()).toEqual(Object.keys(form).toSorted());
  const byTimes = ['profile_description', 'phone_number', 'state_license_numbers', 'languages_spoken', 'last_name'].map(
    (field) => times[field]!,
  );
  expect(byTimes).toEqual(byTimes.toSorted((a, b) => b - a));
  expect(times.profile_description! / EDITS).toBeLessThan(0.4);
  expect(form.email).toMatch(/-\d+@demo\.busca\.example$/);
});
