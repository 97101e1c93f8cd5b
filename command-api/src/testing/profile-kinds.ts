import { agentForm, lenderForm } from './started.ts';

/** What differs between agents and lenders at the API. */
export const profileKinds = [
  {
    kind: 'agent',
    role: 'Agent',
    path: '/api/agents',
    form: agentForm,
    created: 'newAgent',
    registered: 'AgentRegistered',
    company: 'brokerage',
  },
  {
    kind: 'lender',
    role: 'Lender',
    path: '/api/lenders',
    form: lenderForm,
    created: 'newLender',
    registered: 'LenderRegistered',
    company: 'company',
  },
] as const;
