import type Router from '@koa/router';
import { createLenderSchema, editLenderSchema } from '../contract.ts';
import { accepted, type CommandRoutes } from '../http/command-route.ts';
import type { Counters } from '../http/counters.ts';
import { limitAccount } from '../http/limits.ts';
import { editing, presentCreated, registering, type ProfileCommands } from '../profile/routes.ts';

interface Dependencies {
  command: CommandRoutes;
  profiles: ProfileCommands;
  counters: Counters | undefined;
}

/** Lenders: `POST /api/lenders`, `PUT /api/lenders/{id}`. */
export function lenderRoutes(router: Router, { command, profiles, counters }: Dependencies): void {
  const limited = limitAccount('edits', counters);
  router.post('/api/lenders', limited, command({
    schema: createLenderSchema, roles: ['Lender'], status: 201, run: registering(profiles, 'lender'), present: (outcome, sent) => ({ newLender: presentCreated(outcome, sent) }),
  }));
  router.put('/api/lenders/:id', limited, command({ schema: editLenderSchema, roles: ['Lender'], run: editing<typeof editLenderSchema>(profiles, 'lender'), present: accepted }));
}
