import type { AgentReply, LenderReply, OwnAgentReply, OwnLenderReply, UserReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';

/** A profile as visitors see it, of either kind. */
export type ProfileReply = AgentReply | LenderReply;
/** A profile as its owner sees it, of either kind. */
export type OwnProfile = OwnAgentReply | OwnLenderReply;
/** Site that a profile is for: ours, or the sister site in English. */
export type Website = OwnProfile['website'];

/** What the screens have to know to serve agents and lenders alike. */
export interface Kind {
  /** The `user_type` of its owners' accounts. */
  role: 'Agent' | 'Lender';
  /** Where its routes begin. */
  resource: '/api/agents' | '/api/lenders';
  /** Its screens' addresses. */
  search: string;
  profile: (id: string) => string;
  signUp: string;
  portal: string;
  edit: (id: string) => string;
  /** Names under which the last search's city and address are remembered. */
  remembered: { term: 'agentSearchTerm' | 'lenderSearchTerm'; search: 'lastAgentSearch' | 'lastLenderSearch' };
  /** Field with the firm's name; `firm` + `_number` is the one with its phone. */
  firm: 'brokerage' | 'company';
  /** Whether the trade's fields and the description may be left empty at sign-up. */
  optional: boolean;
  /** Sites that an account may have a profile for, one each. */
  sites: readonly Website[];
  /** Whether the primary language can be chosen; otherwise it is Spanish. */
  choosesLanguage: boolean;
  hasPlans: boolean;
  /** Code of the problem with a sign-up without an image. */
  imageMissing: 'required' | 'required-of-lender';
  /** A user's own profiles of the kind. */
  of: (user: UserReply) => OwnProfile[];
  words: typeof es.agent;
}

export const agents: Kind = {
  role: 'Agent',
  resource: '/api/agents',
  search: paths.agentSearch,
  profile: paths.agent,
  signUp: paths.agentSignUp,
  portal: paths.agentPortal,
  edit: paths.agentEdit,
  remembered: { term: 'agentSearchTerm', search: 'lastAgentSearch' },
  firm: 'brokerage',
  optional: true,
  sites: ['Busca', 'Findahome'],
  choosesLanguage: true,
  hasPlans: true,
  imageMissing: 'required',
  of: (user) => user.agents,
  words: es.agent,
};

export const lenders: Kind = {
  role: 'Lender',
  resource: '/api/lenders',
  search: paths.lenderSearch,
  profile: paths.lender,
  signUp: paths.lenderSignUp,
  portal: paths.lenderPortal,
  edit: paths.lenderEdit,
  remembered: { term: 'lenderSearchTerm', search: 'lastLenderSearch' },
  firm: 'company',
  optional: false,
  sites: ['Busca'],
  choosesLanguage: false,
  hasPlans: false,
  imageMissing: 'required-of-lender',
  of: (user) => user.lenders,
  words: es.lender,
};

/** Where somebody works: an agent's brokerage, a lender's company; empty texts where it is not told. */
export const firmOf = (profile: ProfileReply): { name: string; phone: string } =>
  'company' in profile ? { name: profile.company, phone: profile.company_number } : { name: profile.brokerage, phone: profile.brokerage_number };
