import { isId, type EventLog } from '@busca/events';
import { authenticate, createApp, outlives, ApiError, type Logger, type Measure, type Settings, type Tokens } from '@busca/platform';
import type { Mailer } from '@busca/platform/mail';
import Router from '@koa/router';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import { createClaims } from './account/claims.ts';
import { accountCommands } from './account/commands.ts';
import { emailRoutes } from './account/email-routes.ts';
import type { Passwords } from './account/passwords.ts';
import { resetRoutes } from './account/reset-routes.ts';
import { passwordResets } from './account/resets.ts';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { agentRoutes } from './agent/routes.ts';
import { demoRequestCommands } from './demo-request/commands.ts';
import { createCommandHandler } from './command-handler/command-handler.ts';
import { clientErrorRoutes } from './http/client-errors.ts';
import { createBackground } from './http/background.ts';
import { jsonBody } from './http/body.ts';
import { createCommandRoutes } from './http/command-route.ts';
import { memoryCounters, type Counters } from './http/counters.ts';
import { leadCommands } from './lead/commands.ts';
import { leadRoutes } from './lead/routes.ts';
import { lenderRoutes } from './lender/routes.ts';
import { noticeRoutes } from './notice/routes.ts';
import { profileCommands } from './profile/commands.ts';
import type { Services } from './services.ts';
import type { CommandState } from './state/port.ts';
import type { UploadStore } from './upload/port.ts';
import { uploadRoutes } from './upload/routes.ts';

export interface CommandApiDependencies {
  log: EventLog;
  state: CommandState;
  uploads: UploadStore;
  passwords: Passwords;
  tokens: Tokens;
  mailer: Mailer;
  /** Address that visitors know the portal by; asked for when a letter is written. */
  publicUrl: () => string;
  /** Where calls are counted that have a limit; in this process's memory when left out. */
  counters?: Counters | undefined;
  settings: Pick<Settings, 'RATE_LIMITS' | 'TRUSTED_PROXY' | 'EMBED_HOSTS'>;
  logger: Logger;
  now: () => Date;
  /** Is told of each request. */
  measure?: Measure | undefined;
  /** What the service answers beside its calls, to everybody. */
  probes?: readonly Middleware[] | undefined;
}

/** The commands by subject, as functions: the routes call them, and so does whoever starts a portal (first admin, demonstration data). */
export function createCommands({ log, state, passwords, now }: Pick<CommandApiDependencies, 'log' | 'state' | 'passwords' | 'now'>) {
  const services: Services = { log, state, passwords, handle: createCommandHandler({ log, now }), claims: createClaims({ log, now }) };
  return {
    accounts: accountCommands(services),
    profiles: profileCommands(services),
    leads: leadCommands(services),
    demoRequests: demoRequestCommands(services),
  };
}

export type Commands = ReturnType<typeof createCommands>;

export interface CommandApi {
  app: Koa;
  commands: Commands;
  /** Resolves when nothing is under way any more that no reply waits for: ask before the stores are closed. */
  settled(): Promise<void>;
}

/** The command API: every call that is not a GET, and the commands behind them. */
export function createCommandApi(dependencies: CommandApiDependencies): CommandApi {
  const { passwords, tokens, uploads, settings, state, logger, now, measure, probes = [] } = dependencies;
  const commands = createCommands(dependencies);
  const command = createCommandRoutes(dependencies);
  const background = createBackground(logger);
  const counters = settings.RATE_LIMITS ? (dependencies.counters ?? memoryCounters()) : undefined;

  const pictures = new Router();
  uploadRoutes(pictures, { uploads, counters });

  const router = new Router();
  router.param('id', (id, _ctx, next) => {
    if (!isId(id)) throw new ApiError('not-found', 'There is nothing with this id');
    return next();
  });
  accountRoutes(router, { command, passwords, tokens, counters, now, ...commands });
  resetRoutes(router, { command, resets: passwordResets({ ...dependencies, ...commands }), background, counters });
  emailRoutes(router, { command, counters, ...commands });
  agentRoutes(router, { command, counters, ...commands });
  lenderRoutes(router, { command, counters, ...commands });
  leadRoutes(router, { command, counters, ...commands });
  noticeRoutes(router, { command, counters, ...commands });
  clientErrorRoutes(router, { counters, logger });
  adminRoutes(router, { command, embedHosts: settings.EMBED_HOSTS, ...commands });

  const app = createApp({ log: logger, measure });
  // The client's address is the last one that stands in X-Forwarded-For: what our own proxy put there, whatever it was sent.
  Object.assign(app, { proxy: settings.TRUSTED_PROXY, maxIpsCount: 1 });
  for (const one of probes) app.use(one);
  app.use(authenticate(tokens, async (session) => outlives(session, (await state.findCredentials(session.user.id))?.changedAt ?? 0)));
  app.use(pictures.routes());
  app.use(jsonBody);
  app.use(router.routes());
  app.use(router.allowedMethods({ throw: true, methodNotAllowed: () => new ApiError('no-such-call', 'No such call'), notImplemented: () => new ApiError('no-such-call', 'No such call') }));
  return { app: app as Koa, commands, settled: background.settled };
}
