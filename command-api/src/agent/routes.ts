import type Router from '@koa/router';
import { createAgentSchema, editAgentSchema } from '../contract.ts';
import { accepted, ifMatch, nothing, type CommandRoutes } from '../http/command-route.ts';
import type { Counters } from '../http/counters.ts';
import { limitAccount } from '../http/limits.ts';
import { editing, outcomeOf, presentCreated, registering, type ProfileCommands } from '../profile/routes.ts';

interface Dependencies {
  command: CommandRoutes;
  profiles: ProfileCommands;
  counters: Counters | undefined;
}

/** Agents: `POST /api/agents`, `PUT /api/agents/{id}`, `POST /api/agents/{id}/withdraw-plan`. */
export function agentRoutes(router: Router, { command, profiles, counters }: Dependencies): void {
  const limited = limitAccount('edits', counters);
  router.post('/api/agents', limited, command({
    schema: createAgentSchema, roles: ['Agent'], status: 201, run: registering(profiles, 'agent'), present: (outcome, sent) => ({ newAgent: presentCreated(outcome, sent) }),
  }));
  router.put('/api/agents/:id', limited, command({ schema: editAgentSchema, roles: ['Agent'], run: editing<typeof editAgentSchema>(profiles, 'agent'), present: accepted }));
  router.post('/api/agents/:id/withdraw-plan', limited, command({
    schema: nothing,
    roles: ['Agent'],
    async run(_body, request, ctx) {
      return outcomeOf(await profiles.withdrawPlan(ctx.params.id ?? '', request, { ifMatch: ifMatch(ctx) }));
    },
    present: accepted,
  }));
}
