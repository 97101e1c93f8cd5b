import { openEngines } from '@busca/events/engines';
import { audit } from '@busca/projectors/read-models';
import { createMetrics, inOrder, metricsRoute, serve, monitorHealth, type Logger, type Settings, type Service } from '@busca/platform';
import { composeQueryApi } from './compose.ts';

/** Opens the query API on a port of its own. @throws WrongSetting */
export async function openQueryApi(settings: Settings, logger: Logger): Promise<Service> {
  const engines = openEngines(settings);
  const metrics = createMetrics();
  const { app, store } = composeQueryApi({ settings, engines, metrics, logger, now: () => new Date(), probes: [metricsRoute(metrics)] });
  const watching = monitorHealth({ 'event log': () => engines.log.store.head(), 'read models': () => store.reader(audit).state() }, logger);
  const serving = await serve(app.callback(), { host: settings.HOST, port: settings.PORT });
  return { url: serving.url, stop: inOrder(serving.stop, watching.stop, () => store.close(), engines.close) };
}
