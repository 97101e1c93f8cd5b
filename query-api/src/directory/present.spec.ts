import { exampleAgent, exampleLender, exampleRef } from '@busca/events';
import { NO_REVIEWS, publicAgent, publicLender } from '@busca/projectors/read-models';
import { expect, it } from 'vitest';
import { agentSchema, lenderSchema } from '../contract.ts';

const document = {
  ...exampleRef,
  id: exampleRef.profileId,
  website: 'Busca' as const,
  status: 'approved' as const,
  reason: null,
  rejection: null,
  planType: 'Free' as const,
  chosenPlan: null,
  isPremium: false,
  embed: null,
  contact: { whatsapp: '', paused: false, openLimit: 5 },
  answerTime: null,
  reviews: NO_REVIEWS,
  licenceChecks: [],
  assignee: null,
  notes: [],
  registeredAt: '2026-01-05T09:00:00.000Z',
  submittedAt: '2026-01-05T09:00:00.000Z',
  changedAt: '2026-01-05T09:00:00.000Z',
  revision: 1,
};
const secret = { taxNumber: '123-45-6789' };

it('Public replies: a field that the contract does not list stays private', () => {
  const agent = publicAgent({ ...document, ...secret, details: { ...exampleAgent, ...secret } });
  const lender = publicLender({ ...document, ...secret, kind: 'lender', details: { ...exampleLender, ...secret } });
  expect(Object.keys(agent).toSorted()).toEqual(Object.keys(agentSchema.shape).toSorted());
  expect(Object.keys(lender).toSorted()).toEqual(Object.keys(lenderSchema.shape).toSorted());
});

it('Public replies: an agent and a lender have every field that the contract lists', () => {
  expect(publicAgent({ ...document, details: exampleAgent })).toMatchObject({
    ...exampleAgent,
    specialties: ['first-home', 'itin'],
    user_id: exampleRef.accountId,
    isDeleted: false,
  });
  expect(publicLender({ ...document, kind: 'lender', details: exampleLender })).toMatchObject({
    ...exampleLender,
    specialties: ['first-home', 'itin'],
  });
});
