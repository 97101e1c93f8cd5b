import type { OwnAgentReply } from '@busca/query-api/contract';
import { type AgentValues, emptyAgent } from '../agent/agent-fields.tsx';

const fields = Object.keys(emptyAgent) as (keyof AgentValues)[];

/** What a form about an agent begins with. */
export const valuesOf = (agent: OwnAgentReply): AgentValues =>
  Object.fromEntries(fields.map((field) => [field, agent[field]])) as unknown as AgentValues;
