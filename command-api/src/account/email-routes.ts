import { validate } from '@busca/platform';
import type Router from '@koa/router';
import { welcomeSchema, type Done } from '../contract.ts';
import { nothing, type CommandRoutes } from '../http/command-route.ts';
import type { Counters } from '../http/counters.ts';
import { limitAccount } from '../http/limits.ts';
import type { accountCommands } from './commands.ts';

interface Dependencies {
  command: CommandRoutes;
  accounts: ReturnType<typeof accountCommands>;
  counters: Counters | undefined;
}

const done: Done = { ok: true };

/**
 * `POST /api/email/send-welcome-email` and `/send-confirmation-email`: letters to the caller's own address, once each. No
 * address is taken from a client, and what sends them is the reactor that follows the log.
 */
export function emailRoutes(router: Router, { command, accounts, counters }: Dependencies): void {
  // The account's creation is what the welcome goes out for, so that it goes out once whether or not anybody calls.
  router.post('/api/email/send-welcome-email', limitAccount('welcomes', counters), (ctx) => {
    validate(welcomeSchema, ctx.request.body ?? {});
    ctx.body = done;
  });

  router.post('/api/email/send-confirmation-email', limitAccount('confirmations', counters), command({
    schema: nothing,
    roles: ['Agent', 'Lender'],
    async run(_, request) {
      const { position } = await accounts.requestConfirmation(request.actor.id ?? '', request);
      return { id: request.actor.id ?? '', position };
    },
    present: () => done,
  }));
}
