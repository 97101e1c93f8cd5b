import { type Engines, openEngines } from '@busca/events/engines';
import { openSeals } from '@busca/events/seal';
import {
  createMetrics,
  inOrder,
  isForwarded,
  type Logger,
  type Metrics,
  metricsRoute,
  monitorHealth,
  publicUrlOf,
  type RouteContext,
  serve,
  type Service,
  type Settings,
  tokensOf,
  untilDone,
} from '@busca/platform';
import { openFigures } from '@busca/platform/figures';
import { loadPlaces } from '@busca/platform/places';
import { outboxOn } from '@busca/projectors/outbox';
import { audit, type ReadModelStore } from '@busca/projectors/read-models';
import { openReadModels } from '@busca/projectors/read-models/open';
import { openReplayReports } from '@busca/projectors/read-models/replay-reports';
import { createQueryApi, type QueryApi, type QueryApiDependencies } from './app.ts';
import { loadPageRenderer } from './pages/renderer.ts';

interface ComposeDependencies extends Pick<QueryApiDependencies, 'opening' | 'probes' | 'pages' | 'isOperator'> {
  settings: Settings;
  engines: Engines;
  metrics: Metrics;
  logger: Logger;
  now: () => Date;
}

/** The query API and the read-model store it uses. */
interface ComposedQueryApi extends Pick<QueryApi, 'answer'> {
  store: ReadModelStore;
  /** Closes what it has opened: all but the engines. */
  close(): Promise<void>;
}

/**
 * Composes the query API from settings and engines, for the service and for the all-in-one process.
 * @throws WrongSetting
 */
export function composeQueryApi({
  settings,
  engines,
  metrics,
  now,
  ...dependencies
}: ComposeDependencies): ComposedQueryApi {
  const store = openReadModels(engines);
  const reports = openReplayReports(engines);
  const outbox = outboxOn(engines);
  const figures = openFigures(engines);
  const seals = openSeals(engines);
  const { answer } = createQueryApi({
    ...dependencies,
    store,
    replays: { reports, keys: engines.log.keys },
    settings,
    tokens: tokensOf(settings, now),
    now,
    places: loadPlaces(),
    figures,
    log: engines.log,
    seals,
    head: () => engines.log.store.head(),
    parkedEmails: () => outbox.parkedStreams(),
    measure: metrics.requests('query', 'Queries by route, status and error'),
  });
  return {
    answer,
    store,
    close: inOrder(
      () => reports.close(),
      () => outbox.close(),
      () => figures.close(),
      () => seals.close(),
      () => store.close(),
    ),
  };
}

/** The query API as a separate process. */
interface QueryService extends Service {
  /** Checks that the log is the one that the encryption keys belong to. @throws WrongLog */
  prepare(): Promise<void>;
}

/** Its port is no public one: only what the gateway passes on comes from outside. */
const isOperator = (ctx: RouteContext): boolean => !isForwarded(ctx);

/** Starts the query API on `HOST` and `PORT`. @throws WrongSetting */
export async function openQueryApi(settings: Settings, logger: Logger): Promise<QueryService> {
  const pages = { renderer: await loadPageRenderer(), publicUrl: () => publicUrlOf(settings) };
  const engines = openEngines(settings);
  const metrics = createMetrics();
  const { answer, store, close } = composeQueryApi({
    settings,
    engines,
    metrics,
    logger,
    pages,
    now: () => new Date(),
    probes: [metricsRoute(metrics)],
    isOperator,
  });
  const healthMonitor = monitorHealth(
    { 'event log': () => engines.log.store.head(), 'read models': () => store.reader(audit).state() },
    logger,
  );
  const serving = await serve(answer, { host: settings.HOST, port: settings.PORT });
  const stopping = new AbortController();
  return {
    url: serving.url,
    prepare: () => untilDone(engines.verifyLog, stopping.signal),
    stop: inOrder(() => stopping.abort(), serving.stop, healthMonitor.stop, close, engines.close),
  };
}
