import type Router from '@koa/router';
import { leadSchema } from '../contract.ts';
import type { CommandRoutes } from '../http/command-route.ts';
import { limitAddress, limits } from '../http/limits.ts';
import type { leadCommands } from './commands.ts';

interface Dependencies {
  command: CommandRoutes;
  leads: ReturnType<typeof leadCommands>;
  limited: boolean;
}

/** `POST /api/busca/sendNewLead`: a visitor's contact or loan message. */
export function leadRoutes(router: Router, { command, leads, limited }: Dependencies): void {
  router.post('/api/busca/sendNewLead', limitAddress(limits.leads, limited), command({
    schema: leadSchema,
    status: 201,
    async run(lead, request) {
      const { position } = await leads.send(lead, request);
      return { reply: { id: request.seed }, position };
    },
  }));
}
