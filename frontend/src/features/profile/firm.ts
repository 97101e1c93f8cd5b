import type { ProfileReply } from '../../kinds.ts';

/** Where somebody works: an agent's brokerage, a lender's company; empty texts where it is not told. */
export const firmOf = (profile: ProfileReply): { name: string; phone: string } =>
  'company' in profile ? { name: profile.company, phone: profile.company_number } : { name: profile.brokerage, phone: profile.brokerage_number };
