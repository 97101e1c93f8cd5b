import type { RequestListener } from 'node:http';
import type { Position } from '@busca/events';
import {
  authenticate,
  bindRoutes,
  callInProcess,
  createApp,
  createSecurityLog,
  isOnThisMachine,
  type Logger,
  type Measure,
  type RouteContext,
  type Settings,
  type Tokens,
} from '@busca/platform';
import type { FigureStore } from '@busca/platform/figures';
import { createPageHeaders, type PageSettings } from '@busca/platform/pages';
import type { Places } from '@busca/platform/places';
import type { PictureSettings } from '@busca/platform/storage';
import { publicAgent, publicLender, type ReadModelStore } from '@busca/projectors/read-models';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import { accountHandlers, isLiveSession } from './account/handlers.ts';
import { administrationHandlers } from './admin/handlers.ts';
import { eventHandlers } from './analysis/event-handlers.ts';
import type { LogSource } from './analysis/log-source.ts';
import { statsHandlers } from './analysis/stats-handlers.ts';
import { asOfHandlers } from './as-of/listing-handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import type { PublicSettings } from './config.ts';
import { presentNamed } from './cities/cities.ts';
import { directoryHandlers, directoryReads } from './directory/handlers.ts';
import { presentOwnAgent, presentOwnLender } from './directory/present.ts';
import { directoryQueries } from './directory/queries.ts';
import { answerList, answerReady, createReadyReplies, listHeaders, type Source } from './http/cache/ready-replies.ts';
import type { FileDependencies } from './http/files/covered-file.ts';
import { readablePath } from './http/context.ts';
import { limitReads, readCounter } from './http/limit-reads.ts';
import { createKeys, isCall } from './http/cache/reply-key.ts';
import { boundWaits } from './http/wait-for-position.ts';
import { servePreviews } from './pages/preview/serve-previews.ts';
import type { AuditWords } from './pages/contract.ts';
import { createPageVersion, type PageRenderer } from './pages/renderer.ts';
import { serveCrawlers } from './pages/crawlers/serve-crawlers.ts';
import { servePages } from './pages/serve-pages.ts';
import { readModels } from './models.ts';
import { replayHandlers, type ReplaySource } from './replay/handlers.ts';
import { queryRoutes } from './routes/index.ts';
import { publicSeals, type Seals, transparencyHandlers, transparencyReads } from './transparency/handlers.ts';
import { serviceHandlers } from './service-handlers.ts';
import { logIdOf, type LogId } from './http/cache/tags.ts';

export interface QueryApiDependencies {
  store: ReadModelStore;
  /** The log, for its explorer and its files. */
  log: LogSource;
  /** The seals of the log. */
  seals: Seals;
  /** Progress and differences of replays. */
  replays: ReplaySource;
  /** Position of the log's last event. */
  head: () => Promise<Position>;
  /** How many streams have an email that can't be composed. */
  parkedEmails: () => Promise<number>;
  places: Places;
  tokens: Tokens;
  /** What visitors did with profiles, by day. */
  figures: Pick<FigureStore, 'since'>;
  /** The clock, by which a message waits for its holder, and by whose day lists are ordered. */
  now: () => Date;
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

export interface QueryApi {
  /** Its Koa app, which answers what is not ready. */
  app: Koa;
  /** Answers a request. */
  answer: RequestListener;
}

/** Both directories: the profiles of each, how they are presented, and its reads. */
function directoriesOf(models: ReturnType<typeof readModels>, places: Places, now: () => Date) {
  const directory = { places, now, queries: directoryQueries(places) };
  const agents = { reader: models.agents, reviews: models.reviews, present: publicAgent };
  const lenders = { reader: models.lenders, reviews: models.reviews, present: publicLender };
  const reads = {
    agents: directoryReads({ ...directory, ...agents }),
    lenders: directoryReads({ ...directory, ...lenders }),
  };
  return { agents, lenders, reads };
}

interface PublicPages extends Pick<QueryApiDependencies, 'places' | 'settings' | 'logger'> {
  pages: NonNullable<QueryApiDependencies['pages']>;
  models: ReturnType<typeof readModels>;
  replies: ReturnType<typeof createReadyReplies>;
  reads: ReturnType<typeof directoriesOf>['reads'];
  /** What the page of transparency shows. */
  /** What the page of transparency shows. */
  open: Parameters<typeof transparencyReads>[0];
  logId: LogId;
  version: () => string;
}

/** Serves what is for visitors and crawlers: pages, their pictures for previews, sitemap and robots.txt. */
function servePublicPages(
  app: ReturnType<typeof createApp>,
  { pages, models, places, settings, logger, replies, reads, open, logId, version }: PublicPages,
): void {
  // The calls that public pages make. They count neither as requests nor against a visitor's limit: the page does.
  const read = callInProcess({
    routes: {
      agents: queryRoutes.agents,
      lenders: queryRoutes.lenders,
      places: { named: queryRoutes.service.namedPlace },
      transparency: { seals: queryRoutes.transparency.seals, figures: queryRoutes.transparency.figures },
    },
    reads: {
      ...reads,
      transparency: transparencyReads(open),
      places: { named: async ({ query: { q } }) => ({ body: presentNamed(places, q) }) },
    },
    log: logger,
  });
  app.use(serveCrawlers({ ...pages, read, logId, version, settings, models }));
  app.use(servePreviews({ models, settings, logger }));
  app.use(servePages({ ...pages, readers: { ...models, seals: open.seals }, replies, settings, read, logger }));
}

/** Where no screens are drawn, files have codes in place of words. */
const NO_WORDS: AuditWords = { types: {}, fields: {}, roles: {}, codes: {} };

/** What files need for their covers. */
const filesOf = (seals: Seals, now: () => Date, words: AuditWords = NO_WORDS): FileDependencies => ({
  seals,
  now,
  words,
});

/** The headers of a ready reply: a list's, or a page's. */
function readyHeaders(settings: PageSettings): (path: string, source: Source) => readonly string[] {
  const pageHeaders = createPageHeaders(settings);
  return (path, source) => (isCall(path) ? listHeaders(source) : pageHeaders.list(decodeURIComponent(path)));
}

/**
 * The query API: every GET, and the pages that show what it reads. Data come from the read models, but for the events
 * of the explorer.
 */
export function createQueryApi({
  store,
  log,
  seals,
  replays,
  head,
  parkedEmails,
  places,
  figures,
  tokens,
  now,
  settings,
  logger,
  measure,
  pages,
  probes = [],
  opening = () => [],
  isOperator = isOnThisMachine,
}: QueryApiDependencies): QueryApi {
  const models = readModels(store);
  const authenticated = authenticate(tokens, isLiveSession(models.accounts));
  const logId = logIdOf(models.audit);
  const version = pages ? createPageVersion(pages.renderer.build, settings, pages.publicUrl) : () => '';
  const replies = createReadyReplies({ logId, siteVersion: version, now });
  const { agents, lenders, reads } = directoriesOf(models, places, now);
  const keyOf = createKeys();
  const answers = { answer: answerList(replies, keyOf), logId };
  const open = { stats: models.stats, seals: publicSeals(seals), now };
  const handlers = {
    account: accountHandlers(models, { figures, places, now }),
    agents: directoryHandlers({ ...agents, ...answers, reads: reads.agents, presentOwn: presentOwnAgent }),
    lenders: directoryHandlers({ ...lenders, ...answers, reads: reads.lenders, presentOwn: presentOwnLender }),
    administration: administrationHandlers(models, log, seals, { head, parkedEmails }),
    asOf: asOfHandlers(models, places, filesOf(seals, now, pages?.renderer.words)),
    audit: auditHandlers(models, filesOf(seals, now, pages?.renderer.words)),
    events: eventHandlers(models, log),
    stats: statsHandlers(models),
    replays: replayHandlers(models, { ...replays, store }, head),
    service: serviceHandlers(places, settings, { models, head, parkedEmails, opening, isOperator }),
    transparency: transparencyHandlers(open),
  };

  const app = createApp({ log: logger, measure });
  // The last address in X-Forwarded-For is the one that our own proxy has added.
  Object.assign(app, { proxy: settings.TRUSTED_PROXY, maxIpsCount: 1 });
  for (const probe of probes) app.use(probe);
  const security = createSecurityLog(logger);
  const count = settings.RATE_LIMITS ? readCounter(security) : undefined;
  // Before the log of refusals: a flood of reads is one line, which the counter writes.
  if (count) app.use(limitReads(count));
  app.use(security.refusals);
  app.use(readablePath);
  app.use(boundWaits(head));
  for (const call of bindRoutes({ routes: queryRoutes, handlers, authenticate: authenticated })) app.use(call);
  if (pages) servePublicPages(app, { pages, models, places, settings, logger, replies, reads, open, logId, version });

  const answer = answerReady(
    {
      keyOf,
      replies,
      headersOf: readyHeaders(settings),
      count,
      isProxied: settings.TRUSTED_PROXY,
      measure,
    },
    app.callback(),
  );
  return { app: app as Koa, answer };
}
