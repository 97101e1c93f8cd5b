import type { EventLog } from '@busca/events';
import {
  authenticate,
  bindRoutes,
  createApp,
  type Logger,
  type Measure,
  type SecurityLog,
  type Session,
  type Settings,
  type Tokens,
} from '@busca/platform';
import type Koa from 'koa';
import { type Middleware } from 'koa';
import { commandRoutes } from '../routes/index.ts';
import type { clientErrorRoutes } from '../routes/pages.ts';
import type { CommandState } from '../state/port.ts';
import { type ApiHandlers, createCommandBinder, type SliceHandlers } from './bind-commands.ts';
import { readJson } from './body.ts';
import { type CountCall, createRouteLimits } from './limits.ts';

/** Writes error reports of pages to the service's log; nothing is stored. */
export const clientErrorHandlers = ({
  logger,
}: {
  logger: Pick<Logger, 'warn'>;
}): SliceHandlers<typeof clientErrorRoutes> => ({
  reportClientError({ body }) {
    logger.warn({ clientError: body }, 'a page failed in a browser');
    return { ok: true };
  },
});

interface Dependencies {
  log: EventLog;
  state: CommandState;
  now: () => Date;
  logger: Logger;
  measure?: Measure | undefined;
  probes?: readonly Middleware[] | undefined;
  security: SecurityLog;
  tokens: Tokens;
  countCall: CountCall;
  settings: Pick<Settings, 'TRUSTED_PROXY'>;
  sessions: { isLive(session: Session): Promise<boolean> };
}

/** The Koa app of the command API: its routes with their handlers, behind sign-in and limits. */
export function createCommandServer(dependencies: Dependencies, sliceHandlers: ApiHandlers<typeof commandRoutes>): Koa {
  const { logger, measure, probes = [], settings, security, tokens, sessions, countCall } = dependencies;
  const app = createApp({ log: logger, measure });
  // The client's address is the last in X-Forwarded-For: our own proxy added it; a client can forge the others.
  Object.assign(app, { proxy: settings.TRUSTED_PROXY, maxIpsCount: 1 });
  for (const probe of probes) app.use(probe);
  app.use(security.refusals);
  app.use(authenticate(tokens, sessions.isLive));
  const handlers = createCommandBinder(dependencies)(commandRoutes, sliceHandlers);
  const routers = bindRoutes({ routes: commandRoutes, handlers, readBody: readJson, ...createRouteLimits(countCall) });
  for (const router of routers) app.use(router);
  return app as Koa;
}
