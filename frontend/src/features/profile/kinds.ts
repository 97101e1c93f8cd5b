import type { AgentReply, LenderReply, OwnAgentReply, OwnLenderReply, UserReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';

/** A profile as visitors see it, of either kind. */
export type ProfileReply = AgentReply | LenderReply;
/** A profile as its owner sees it, of either kind. */
export type OwnProfile = OwnAgentReply | OwnLenderReply;
/** The site of a profile: ours, or the sister site in English. */
export type Website = OwnProfile['website'];

/** What differs between agents and lenders, for the screens that both share. */
export interface Kind {
  /** Its name in events and documents. */
  name: 'agent' | 'lender';
  /** The `user_type` of its owners' accounts. */
  role: 'Agent' | 'Lender';
  /** How references to its profiles begin, in addresses and in the browser's storage. */
  ref: 'agente' | 'prestamista';
  /** The path that its routes begin with. */
  resource: '/api/agents' | '/api/lenders';
  /** The addresses of its screens. */
  search: string;
  profile: (id: string) => string;
  states: string;
  /** By the state's name. */
  state: (name: string) => string;
  /** The picture of a profile's link previews, another one for each revision. */
  preview: (id: string, revision: number) => string;
  signUp: string;
  portal: string;
  messages: string;
  message: (id: string) => string;
  reviews: string;
  /** The owner's profiles in the portal. */
  ownProfile: string;
  /** The plan in the portal; null where there are none. */
  plan: string | null;
  account: string;
  edit: (id: string) => string;
  /** Storage keys of the last search's city and address. */
  remembered: { term: 'agentSearchTerm' | 'lenderSearchTerm'; search: 'lastAgentSearch' | 'lastLenderSearch' };
  /** The field with the firm's name; `firm` + `_number` is the field with its phone. */
  firm: 'brokerage' | 'company';
  /** Whether license, firm, languages and description may stay empty at sign-up. */
  optional: boolean;
  /** Sites on which an account may have a profile, one on each. */
  sites: readonly Website[];
  /** Whether the primary language can be chosen; otherwise it is Spanish. */
  choosesLanguage: boolean;
  /** Code of the problem with a sign-up without an image. */
  imageMissing: 'required' | 'required-of-lender';
  /** The profiles of this kind of a user. */
  of: (user: UserReply) => OwnProfile[];
  words: typeof es.agent;
}

export const agents: Kind = {
  name: 'agent',
  role: 'Agent',
  ref: 'agente',
  resource: '/api/agents',
  search: paths.agentSearch,
  profile: paths.agent,
  states: paths.agentStates,
  state: paths.agentState,
  preview: paths.agentPreview,
  signUp: paths.agentSignUp,
  portal: paths.agentPortal,
  messages: paths.agentMessages,
  reviews: paths.agentReviews,
  message: paths.agentMessage,
  ownProfile: paths.agentProfile,
  plan: paths.agentPlan,
  account: paths.agentAccount,
  edit: paths.agentEdit,
  remembered: { term: 'agentSearchTerm', search: 'lastAgentSearch' },
  firm: 'brokerage',
  optional: true,
  sites: ['Busca', 'Findahome'],
  choosesLanguage: true,
  imageMissing: 'required',
  of: (user) => user.agents,
  words: es.agent,
};

export const lenders: Kind = {
  name: 'lender',
  role: 'Lender',
  ref: 'prestamista',
  resource: '/api/lenders',
  search: paths.lenderSearch,
  profile: paths.lender,
  states: paths.lenderStates,
  state: paths.lenderState,
  preview: paths.lenderPreview,
  signUp: paths.lenderSignUp,
  portal: paths.lenderPortal,
  messages: paths.lenderMessages,
  reviews: paths.lenderReviews,
  message: paths.lenderMessage,
  ownProfile: paths.lenderProfile,
  plan: null,
  account: paths.lenderAccount,
  edit: paths.lenderEdit,
  remembered: { term: 'lenderSearchTerm', search: 'lastLenderSearch' },
  firm: 'company',
  optional: false,
  sites: ['Busca'],
  choosesLanguage: false,
  imageMissing: 'required-of-lender',
  of: (user) => user.lenders,
  words: es.lender,
};

/** The address of the search for a kind in a city: written here too, since the search stands on profiles. */
export const searchOfCity = ({ search }: Kind, city: string): string => `${search}?${new URLSearchParams({ city })}`;

/** Name and phone of an agent's brokerage or a lender's company; empty texts when the profile gives none. */
export const firmOf = (profile: ProfileReply): { name: string; phone: string } =>
  'company' in profile
    ? { name: profile.company, phone: profile.company_number }
    : { name: profile.brokerage, phone: profile.brokerage_number };

/** The profile of a user that visitors of this site can write to; the sister site's has no messages. */
export const contactProfile = (kind: Kind, user: UserReply): OwnProfile | undefined =>
  kind.of(user).find(({ website }) => website === 'Busca');
