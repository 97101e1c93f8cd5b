import type { Position } from '@busca/events';
import { publicAgent, publicLender, type ReadModelStore } from '@busca/projectors/read-models';
import {
  authenticate,
  bindRoutes,
  createApp,
  createSecurityLog,
  isOnThisMachine,
  type Logger,
  type Measure,
  type RouteContext,
  type Settings,
  type Tokens,
} from '@busca/platform';
import type { Places } from '@busca/platform/places';
import type { PageSettings } from '@busca/platform/pages';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import { accountHandlers } from './account/handlers.ts';
import { administrationHandlers } from './admin/handlers.ts';
import { eventHandlers } from './analysis/event-handlers.ts';
import type { LogSource } from './analysis/log-source.ts';
import { statsHandlers } from './analysis/stats-handlers.ts';
import { listingHandlers } from './as-of/listing-handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { planLedgerHandlers } from './audit/plan-ledger.ts';
import type { PublicSettings } from './config.ts';
import { directoryHandlers } from './directory/handlers.ts';
import { presentOwnAgent, presentOwnLender } from './directory/present.ts';
import { directoryQueries } from './directory/queries.ts';
import { isLiveSession } from './account/session.ts';
import { answerLists } from './http/lists/answer-lists.ts';
import { readablePath } from './http/context.ts';
import { limitReads, readCounter } from './http/limit-reads.ts';
import { logIdOf } from './http/cache/log-id.ts';
import { createResponseCache, uncached, unsent, type ResponseCache } from './http/cache/response-cache.ts';
import { boundWaits } from './http/wait-for-position.ts';
import { readInProcess } from './pages/read-in-process.ts';
import type { PictureSettings } from '@busca/platform/storage';
import { servePreviews } from './pages/preview/serve-previews.ts';
import { createPageVersion } from './pages/page-version.ts';
import type { PageRenderer } from './pages/renderer.ts';
import { serveCrawlers } from './pages/crawlers/serve-crawlers.ts';
import { servePages } from './pages/serve-pages.ts';
import { readModels } from './models.ts';
import { replayHandlers, type ReplaySource } from './replay/handlers.ts';
import { queryRoutes } from './routes/index.ts';
import { serviceHandlers } from './service-handlers.ts';

export interface QueryApiDependencies {
  store: ReadModelStore;
  /** The log, for its explorer and its files. */
  log: LogSource;
  /** Progress and differences of replays. */
  replays: ReplaySource;
  /** Position of the log's last event. */
  head: () => Promise<Position>;
  /** How many streams have an email that can't be composed. */
  parkedEmails: () => Promise<number>;
  places: Places;
  tokens: Tokens;
  settings: PublicSettings & PageSettings & PictureSettings & Pick<Settings, 'RATE_LIMITS' | 'TRUSTED_PROXY'>;
  logger: Logger;
  /** Draws the pages; left out where only calls are answered. */
  pages?: { renderer: PageRenderer; publicUrl: () => string };
  /** Start-up work that is not finished yet, by name; empty once the process is ready. */
  opening?: () => readonly string[];
  /** Whether a program of the operator asks, which sees the numbers of readiness; by default one on this machine. */
  isOperator?: (ctx: RouteContext) => boolean;
  /** Called once for each finished request, with its figures. */
  measure?: Measure;
  /** Middleware for unauthenticated operational endpoints, such as `/metrics`. */
  probes?: readonly Middleware[];
}

/**
 * The query API: every GET, and the pages that show what it reads. Data come from the read models, but for the events
 * of the explorer.
 */
export function createQueryApi({
  store,
  log,
  replays,
  head,
  parkedEmails,
  places,
  tokens,
  settings,
  logger,
  measure,
  pages,
  probes = [],
  opening = () => [],
  isOperator = isOnThisMachine,
}: QueryApiDependencies): Koa {
  const models = readModels(store);
  const authenticated = authenticate(tokens, isLiveSession(models.accounts));
  const logId = logIdOf(models.audit);
  const cache = createResponseCache(logId);
  const queries = directoryQueries(places);
  const directories = (replies: Pick<ResponseCache, 'reply'>) => {
    const directory = { cache: replies, places, queries, logId };
    return {
      agents: directoryHandlers({
        ...directory,
        reader: models.agents,
        present: publicAgent,
        presentOwn: presentOwnAgent,
      }),
      lenders: directoryHandlers({
        ...directory,
        reader: models.lenders,
        present: publicLender,
        presentOwn: presentOwnLender,
      }),
    };
  };
  const service = serviceHandlers(places, settings, { models, head, parkedEmails, opening, isOperator });
  const handlers = {
    account: accountHandlers(models),
    ...directories(cache),
    administration: administrationHandlers(models, log, { head, parkedEmails }),
    asOf: listingHandlers(models, places),
    audit: { ...auditHandlers(models), ...planLedgerHandlers(models) },
    events: eventHandlers(models, log),
    stats: statsHandlers(models),
    replays: replayHandlers(models, replays),
    service,
  };

  const calls: Middleware[] = [
    boundWaits(head),
    cache.serve,
    ...bindRoutes({ routes: queryRoutes, handlers, authenticate: authenticated }),
  ];

  const security = createSecurityLog(logger);
  const count = settings.RATE_LIMITS ? readCounter(security) : undefined;
  const parts = pages && {
    ...pages,
    logId,
    settings,
    read: readInProcess({ handlers: { ...directories(uncached), service }, head, logger }),
    version: createPageVersion(pages.renderer.build, settings, pages.publicUrl),
  };
  const pageServer =
    parts && servePages({ ...parts, readers: { agents: models.agents, lenders: models.lenders }, logger }, count);
  const app = createApp({
    log: logger,
    measure,
    first: [
      ...(pageServer ? [pageServer.answerFirst] : []),
      answerLists({ cache, handlers: directories(unsent(logId)), count }),
    ],
  });
  // The last address in X-Forwarded-For is the one that our own proxy has added.
  Object.assign(app, { proxy: settings.TRUSTED_PROXY, maxIpsCount: 1 });
  for (const probe of probes) app.use(probe);
  // Before the log of refusals: a flood of reads is one line, which the counter writes.
  if (count) app.use(limitReads(count));
  app.use(security.refusals);
  app.use(readablePath);
  if (parts && pageServer)
    for (const one of [
      serveCrawlers({ ...parts, models }),
      servePreviews({ models, settings, logger }),
      pageServer.serve,
    ])
      app.use(one);
  for (const call of calls) app.use(call);
  return app as Koa;
}
