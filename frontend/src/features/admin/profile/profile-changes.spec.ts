import type { AdminProfileReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { profileChanges } from './profile-state.tsx';

const seen: AdminProfileReply = {
  kind: 'agent',
  id: 'a1',
  user_id: 'u1',
  first_name: 'Ana',
  last_name: 'Ríos',
  full_name: 'Ana Ríos',
  email: 'ana@example.com',
  phone_number: '(305) 555-0142',
  languages_spoken: 'Español',
  primary_language: 'Spanish',
  areas_served: 'Miami, FL',
  state_license_numbers: 'FL-1',
  profile_description: 'Ayudo a familias.',
  image: 'a1.jpg',
  brokerage: 'Casa Sur',
  brokerage_number: '',
  website: 'Busca',
  iframe_link: null,
  takes_messages: false,
  answer_time: null,
  reviews: null,
  licences: [],
  specialties: [],
  licence_checks: [],
  whatsapp: null,
  contact: { whatsapp: '', paused: false, open_limit: 5 },
  isPremium: false,
  isDeleted: true,
  plan_type: 'Free',
  status: 'pending',
  reason: null,
  rejection: null,
  waiting_since: null,
  assignee: null,
  notes: [],
  chosen_plan: null,
  revision: 0,
};

it('the changes to a profile name each field that differs, with its current value', () => {
  expect(
    profileChanges(seen, {
      ...seen,
      status: 'approved',
      chosen_plan: 'Pro',
      brokerage: '',
      specialties: ['itin', 'va'],
      revision: 3,
    }),
  ).toEqual([
    { field: 'status', label: 'Estado', now: 'Publicado' },
    { field: 'specialties', label: 'Especialidades', now: 'ITIN, VA' },
    { field: 'brokerage', label: 'Nombre de la agencia', now: '—' },
    { field: 'chosen_plan', label: 'Plan solicitado', now: 'Pro' },
  ]);
});

it('the changes to an unchanged profile are none', () =>
  expect(profileChanges(seen, { ...seen, revision: 1 })).toEqual([]));
