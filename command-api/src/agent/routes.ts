import type Router from '@koa/router';
import { createAgentSchema, editAgentSchema } from '../contract.ts';
import type { CommandRoutes } from '../http/command-route.ts';
import { editing, registering, type ProfileCommands } from '../profile/routes.ts';

/** Agents: `POST /api/agents`, `PUT /api/agents/{id}`. */
export function agentRoutes(router: Router, { command, profiles }: { command: CommandRoutes; profiles: ProfileCommands }): void {
  router.post('/api/agents', command({
    schema: createAgentSchema, roles: ['Agent'], status: 201, run: registering(profiles, 'agent'), present: (newAgent) => ({ newAgent }),
  }));
  router.put('/api/agents/:id', command({ schema: editAgentSchema, roles: ['Agent'], run: editing<typeof editAgentSchema>(profiles, 'agent') }));
}
