import { describe, expect, it } from 'vitest';
import type { ProfileReply } from './kinds.ts';
import { firstPlaceOf } from './listed-profile.tsx';

const agent = (isPremium: boolean, plan_type: string) => ({ isPremium, plan_type }) as ProfileReply;
const lender = (isPremium: boolean) => ({ isPremium }) as ProfileReply;

describe('A place among the first', () => {
  it('is sponsored where its agent has a confirmed plan', () => {
    expect([firstPlaceOf(agent(true, 'Standard')), firstPlaceOf(agent(true, 'Pro'))]).toEqual([
      'sponsored',
      'sponsored',
    ]);
  });

  it('is featured by hand for an agent without a plan, and always for a lender', () => {
    expect([firstPlaceOf(agent(true, 'Free')), firstPlaceOf(lender(true))]).toEqual(['featured', 'featured']);
  });

  it('is none for the others, whatever plan an admin has taken the place from', () => {
    expect([firstPlaceOf(agent(false, 'Pro')), firstPlaceOf(lender(false))]).toEqual([null, null]);
  });
});
