import type Router from '@koa/router';
import { createLenderSchema, editLenderSchema } from '../contract.ts';
import { accepted, type CommandRoutes } from '../http/command-route.ts';
import { editing, presentCreated, registering, type ProfileCommands } from '../profile/routes.ts';

/** Lenders: `POST /api/lenders`, `PUT /api/lenders/{id}`. */
export function lenderRoutes(router: Router, { command, profiles }: { command: CommandRoutes; profiles: ProfileCommands }): void {
  router.post('/api/lenders', command({
    schema: createLenderSchema, roles: ['Lender'], status: 201, run: registering(profiles, 'lender'), present: (outcome, sent) => ({ newLender: presentCreated(outcome, sent) }),
  }));
  router.put('/api/lenders/:id', command({ schema: editLenderSchema, roles: ['Lender'], run: editing<typeof editLenderSchema>(profiles, 'lender'), present: accepted }));
}
