import { describe, expect, it } from 'vitest';
import type { OwnProfile } from '../profile/kinds.ts';
import { approvalOf, completenessOf, writeApprovalTime } from './business.tsx';

const whole = {
  image: 'ana.webp',
  areas_served: 'Miami, FL',
  state_license_numbers: 'FL-1',
  profile_description: 'Ayudo a familias. '.repeat(12),
  languages_spoken: 'Español',
  contact: { whatsapp: '(787) 555-0142', paused: false, open_limit: 5 },
} as OwnProfile;

describe('The completeness of a profile', () => {
  it('is whole where nothing is missing', () => {
    expect(completenessOf(whole)).toEqual({
      percent: 100,
      done: ['photo', 'areas', 'licence', 'description', 'languages', 'whatsapp'],
      next: null,
    });
  });

  it.each([
    [{ image: '' }, 'photo'],
    [{ areas_served: ' ' }, 'areas'],
    [{ state_license_numbers: '' }, 'licence'],
    [{ profile_description: 'Ayudo a familias.' }, 'description'],
    [{ languages_spoken: '' }, 'languages'],
    [{ contact: { ...whole.contact, whatsapp: '' } }, 'whatsapp'],
  ])('lacks a sixth without %j, whose next step is %s', (missing, next) => {
    expect(completenessOf({ ...whole, ...missing } as OwnProfile)).toMatchObject({ percent: 83, next });
  });

  it('names what matters most first of several next steps', () => {
    expect(completenessOf({ ...whole, image: '', languages_spoken: '' } as OwnProfile)).toMatchObject({
      percent: 67,
      next: 'photo',
    });
  });
});

const phases = (...given: Parameters<typeof approvalOf>) => approvalOf(...given).map(({ phase }) => phase);

describe('The way of a profile to its publication', () => {
  it.each([
    [false, undefined, ['now', 'later', 'later', 'later']],
    [true, undefined, ['now', 'done', 'later', 'later']],
    [false, 'pending', ['done', 'now', 'later', 'later']],
    [true, 'pending', ['done', 'done', 'now', 'later']],
    [true, 'rejected', ['done', 'done', 'done', 'now']],
    [true, 'approved', ['done', 'done', 'done', 'done']],
  ] as const)('with the email confirmed: %s and a profile that is %s stands at %j', (email_confirmed, status, way) => {
    expect(phases({ email_confirmed }, status && { status })).toEqual(way);
  });
});

it.each([
  [0.2, 0.9, '1 hora', '1 hora'],
  [9, 20, '9 horas', '21 horas'],
  [23, 26, '23 horas', '2 días'],
  [26, 70, '1 día', '3 días'],
])('An approval of %d and %d hours usually takes %s, and nine of ten less than %s', (p50, p90, usual, most) => {
  expect(writeApprovalTime({ p50, p90, approvals: 5 })).toBe(
    `Suele tardar ${usual}; 9 de cada 10, menos de ${most} (últimos 90 días).`,
  );
});
