import {
  createApp, createMetrics, inOrder, liveRoute, metricsRoute, publicUrlOf, readyRoute, serve, watch, type Logger, type Settings, type Station,
} from '@busca/station';
import { mailOf } from '@busca/station/mail';
import { lookAtLag, measureLag } from './lag.ts';
import { startProjecting } from './projecting.ts';
import { projections } from './projections/index.ts';
import { accounts } from './read-models/index.ts';
import { openStores } from './stores.ts';

/** Opens the projectors, with a port of their own for health and metrics. @throws WrongSetting */
export async function openProjectors(settings: Settings, logger: Logger): Promise<Station> {
  const stores = openStores(settings);
  const metrics = createMetrics();
  const parts = { ...stores, projections };
  measureLag(metrics, parts);
  const watching = watch({ 'event log': () => stores.log.store.head(), 'read models': () => stores.store.reader(accounts).state() }, logger);

  const projecting = startProjecting({ mail: mailOf(settings), publicUrl: publicUrlOf(settings), begin: true }, stores, logger);
  const working = async () => [['projectors', Number(projecting.works())]] as const;
  metrics.gauge('busca_station_working', 'Whether this process works (1) or stands by while another one does (0)', 'station', working);
  const app = createApp({ log: logger });
  const ready = async () => {
    const away = await watching.away();
    // One that stands by is as ready as the one that works: it would take over.
    return { ready: away.length === 0, away, works: projecting.works(), projections: away.length === 0 ? await lookAtLag(parts) : {} };
  };
  for (const route of [liveRoute, metricsRoute(metrics), readyRoute(ready)]) app.use(route);
  const serving = await serve(app.callback(), { host: settings.HOST, port: settings.PORT });
  return { url: serving.url, stop: inOrder(serving.stop, projecting.stop, watching.stop, stores.close) };
}
