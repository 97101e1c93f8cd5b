import type Router from '@koa/router';
import { leadSchema } from '../contract.ts';
import type { CommandRoutes } from '../http/command-route.ts';
import type { Counters } from '../http/counters.ts';
import { limitAddress } from '../http/limits.ts';
import type { leadCommands } from './commands.ts';

interface Dependencies {
  command: CommandRoutes;
  leads: ReturnType<typeof leadCommands>;
  counters: Counters | undefined;
}

/** `POST /api/busca/sendNewLead`: a visitor's contact or loan message. */
export function leadRoutes(router: Router, { command, leads, counters }: Dependencies): void {
  router.post('/api/busca/sendNewLead', limitAddress('leads', counters), command({
    schema: leadSchema,
    status: 201,
    async run(lead, request) {
      const { position } = await leads.send(lead, request);
      return { id: request.commandId, position };
    },
    present: ({ id }) => ({ id }),
  }));
}
