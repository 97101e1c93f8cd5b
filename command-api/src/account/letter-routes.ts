import { signedIn, validate } from '@busca/station';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { welcomeSchema, type Done } from '../contract.ts';
import { nothing, type CommandRoutes } from '../http/command-route.ts';
import { createLimiter, limits } from '../http/limits.ts';
import type { accountCommands } from './commands.ts';

interface Dependencies {
  command: CommandRoutes;
  accounts: ReturnType<typeof accountCommands>;
  limited: boolean;
}

const done: Done = { ok: true };

/** Limits the calls of one account, whatever its address. */
function limitAccount(limited: boolean): Middleware {
  const limiter = createLimiter(limits.letters, limited);
  return async (ctx, next) => {
    await limiter.count(signedIn(ctx).id);
    await next();
  };
}

/**
 * `POST /api/email/send-welcome-email` and `/send-confirmation-email`: letters to the caller's own address, once each. No
 * address is taken from a client, and what sends them is the reactor that follows the log.
 */
export function letterRoutes(router: Router, { command, accounts, limited }: Dependencies): void {
  // The account's creation is what the welcome goes out for, so that it goes out once whether or not anybody calls.
  router.post('/api/email/send-welcome-email', limitAccount(limited), (ctx) => {
    validate(welcomeSchema, ctx.request.body ?? {});
    ctx.body = done;
  });

  router.post('/api/email/send-confirmation-email', limitAccount(limited), command({
    schema: nothing,
    roles: ['Agent', 'Lender'],
    async run(_, request) {
      const { position } = await accounts.requestConfirmation(request.actor.id ?? '', request);
      return { reply: done, position };
    },
  }));
}
