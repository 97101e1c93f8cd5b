import {
  createApp,
  createMetrics,
  inOrder,
  liveRoute,
  metricsRoute,
  publicUrlOf,
  readyRoute,
  serve,
  untilDone,
  monitorHealth,
  type Logger,
  type Say,
  type Settings,
  type Service,
} from '@busca/platform';
import { mailOf } from '@busca/platform/mail';
import { caughtUp, measureLag, projectionLag, reactorsState, readingLines } from './runner/lag.ts';
import { startProjectorHost } from './runner/projector-host.ts';
import { projections } from './projections/index.ts';
import { accounts } from './read-models/index.ts';
import { expectLocks, openStores } from './stores.ts';

/** The projectors as a service: a process of their own. */
export interface ProjectorService extends Service {
  /**
   * Checks that the log is the one that the crypto-shredding keys belong to, and says how far the read models are with
   * it until they are through. @throws WrongLog
   */
  prepare(say: Say): Promise<void>;
}

/** Opens the projectors and serves health and metrics on their own port. @throws WrongSetting */
export async function openProjectors(settings: Settings, logger: Logger): Promise<ProjectorService> {
  const stores = openStores(settings);
  await expectLocks(stores.engines);
  const metrics = createMetrics();
  const parts = { ...stores, projections };
  measureLag(metrics, parts);
  const health = monitorHealth(
    { 'event log': () => stores.log.store.head(), 'read models': () => stores.store.reader(accounts).state() },
    logger,
  );

  const host = startProjectorHost(
    {
      mail: mailOf(settings),
      publicUrl: publicUrlOf(settings),
      postalAddress: settings.POSTAL_ADDRESS,
      digestAt: settings.ADMIN_DIGEST_AT,
      turn: { routing: settings.LEAD_ROUTING, offerHours: settings.LEAD_OFFER_HOURS },
    },
    stores,
    logger,
  );
  const worksGauge = async () => [['projectors', Number(host.works())]] as const;
  metrics.gauge(
    'busca_projectors_working',
    'Whether this process works (1) or stands by while another one does (0)',
    'service',
    worksGauge,
  );
  const app = createApp({ log: logger });
  const ready = async () => {
    const away = await health.away();
    // A process that stands by is ready too: it would take over.
    return {
      ready: away.length === 0,
      away,
      works: host.works(),
      projections: away.length === 0 ? await projectionLag(parts) : {},
      reactors: away.length === 0 ? await reactorsState(stores.outbox) : {},
    };
  };
  for (const route of [liveRoute, metricsRoute(metrics), readyRoute(ready)]) app.use(route);
  const server = await serve(app.callback(), { host: settings.HOST, port: settings.PORT });
  const stopping = new AbortController();
  return {
    url: server.url,
    prepare: (say) =>
      untilDone(async () => {
        await stores.engines.verifyLog();
        await caughtUp({
          ...parts,
          signal: stopping.signal,
          onProgress: readingLines(say, { counts: settings.EVENTSTORE_URL ? 'bytes' : 'events' }),
        });
      }, stopping.signal),
    stop: inOrder(() => stopping.abort(), server.stop, host.stop, health.stop, stores.close),
  };
}
