import { openEngines } from '@busca/events/engines';
import { audit } from '@busca/projectors/read-models';
import {
  createMetrics,
  inOrder,
  isForwarded,
  metricsRoute,
  publicUrlOf,
  serve,
  untilDone,
  monitorHealth,
  type Logger,
  type RouteContext,
  type Settings,
  type Service,
} from '@busca/platform';
import { composeQueryApi } from './compose.ts';
import { loadPageRenderer } from './pages/renderer.ts';

/** The query API as a separate process. */
export interface QueryService extends Service {
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
