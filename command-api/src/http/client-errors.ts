import { validate, type Logger } from '@busca/platform';
import type Router from '@koa/router';
import { clientErrorSchema, type Done } from '../contract.ts';
import type { Counters } from './counters.ts';
import { limitAddress } from './limits.ts';

interface Dependencies {
  counters: Counters | undefined;
  logger: Pick<Logger, 'warn'>;
}

/** `POST /api/client-errors`: a page that failed in a browser, for the service's log. Nothing of it is stored. */
export function clientErrorRoutes(router: Router, { counters, logger }: Dependencies): void {
  router.post('/api/client-errors', limitAddress('clientErrors', counters), (ctx) => {
    logger.warn({ clientError: validate(clientErrorSchema, ctx.request.body ?? {}) }, 'a page failed in a browser');
    ctx.body = { ok: true } satisfies Done;
  });
}
