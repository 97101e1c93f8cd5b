import type { Position } from '@busca/events';
import type { ReadModelStore } from '@busca/projectors/read-models';
import { authenticate, createApp, type Logger, type Measure, type Tokens } from '@busca/platform';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { cityRoutes } from './cities/routes.ts';
import type { CitySearch } from './cities/search.ts';
import { configRoutes, type PublicSettings } from './config.ts';
import { presentAgent, presentLender, presentOwnAgent, presentOwnLender } from './directory/present.ts';
import { directoryRoutes } from './directory/routes.ts';
import { healthRoutes } from './health.ts';
import { outlivesPassword } from './account/session.ts';
import { createRouter, readablePath } from './http/context.ts';
import { logIdOf } from './http/log-id.ts';
import { createResponseCache } from './http/response-cache.ts';
import { boundWaits } from './http/wait-for-position.ts';
import { readModels } from './models.ts';

export interface QueryApiDependencies {
  store: ReadModelStore;
  /** Position of the log's last event. */
  head: () => Promise<Position>;
  cities: CitySearch;
  tokens: Tokens;
  settings: PublicSettings;
  logger: Logger;
  /** What the process still has to do before it is ready, by name; empty once it is. */
  opening?: () => readonly string[];
  /** Is told of each request. */
  measure?: Measure;
  /** What the service answers beside its calls, to everybody. */
  probes?: readonly Middleware[];
}

/** The query API: every GET. It reads the read models and nothing else; the log only for how far they are behind. */
export function createQueryApi({ store, head, cities, tokens, settings, logger, measure, probes = [], opening = () => [] }: QueryApiDependencies): Koa {
  const models = readModels(store);
  const authenticated = authenticate(tokens, outlivesPassword(models.accounts));
  const cache = createResponseCache(logIdOf(models.audit));
  const directory = { authenticated, cache };

  const router = createRouter();
  directoryRoutes(router, { ...directory, base: '/api/agents', reader: models.agents, present: presentAgent, presentOwn: presentOwnAgent });
  directoryRoutes(router, { ...directory, base: '/api/lenders', reader: models.lenders, present: presentLender, presentOwn: presentOwnLender });
  cityRoutes(router, cities);
  configRoutes(router, settings);
  accountRoutes(router, { models, authenticated });
  adminRoutes(router, { models, authenticated });
  healthRoutes(router, { models, head, opening });

  const app = createApp({ log: logger, measure });
  for (const one of probes) app.use(one);
  app.use(boundWaits(head));
  app.use(cache.serve);
  app.use(readablePath);
  app.use(router.routes());
  return app as Koa;
}
