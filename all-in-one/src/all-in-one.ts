import { composeCommandApi, eraseAgain } from '@busca/command-api';
import { bookmarkOf, START, type EventLog } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { gatewayParts, serveGateway } from '@busca/gateway';
import {
  createMetrics,
  inOrder,
  metricsRoute,
  onThisMachine,
  untilDone,
  monitorHealth,
  type Logger,
  type Settings,
  type Service,
} from '@busca/platform';
import { mailOf } from '@busca/platform/mail';
import { orEventStoreAway } from '@busca/platform/mongodb';
import {
  caughtUp,
  expectLocks,
  measureLag,
  openOutbox,
  projections,
  readingLines,
  startProjectorWorker,
  type Outbox,
} from '@busca/projectors';
import { composeQueryApi, loadPageRenderer } from '@busca/query-api';
import { prepareFirstStart } from './first-start.ts';

export interface AllInOne extends Service {
  /**
   * Creates the first admin and the demo data. Until it resolves, requests are served but readiness is 503.
   * @throws WrongSetting
   */
  prepare(say: (line: string) => void): Promise<void>;
}

/** Lets the reactors begin after the seed data, so that demo users get no emails. */
async function beginReactorsAtHead({ store }: EventLog, outbox: Outbox): Promise<void> {
  const last = await store.last();
  const bookmark = last && (await bookmarkOf(store, last));
  await orEventStoreAway(outbox.begin(last?.position ?? START, bookmark));
}

/** What the projectors' thread gets of the settings. */
const projectorSettings = (settings: Settings, publicUrl: string): Parameters<typeof startProjectorWorker>[0] => {
  const { EVENTSTORE_URL, MONGODB_URL, DATA_DIR } = settings;
  return {
    engines: { EVENTSTORE_URL, MONGODB_URL, DATA_DIR },
    logLevel: settings.LOG_LEVEL,
    reactors: {
      mail: mailOf(settings),
      publicUrl,
      postalAddress: settings.POSTAL_ADDRESS,
      digestAt: settings.ADMIN_DIGEST_AT,
      turn: { routing: settings.LEAD_ROUTING, offerHours: settings.LEAD_OFFER_HOURS },
    },
  };
};

/** Starts every service in this process, on the configured engines and one port. @throws WrongSetting */
export async function openAllInOne(settings: Settings, logger: Logger, now: () => Date): Promise<AllInOne> {
  const files = gatewayParts(settings, logger);
  const renderer = await loadPageRenderer();
  const engines = openEngines(settings);
  const outbox = openOutbox(engines);
  await expectLocks(engines);
  const metrics = createMetrics();
  const opening = new Set(['first start']);
  const stopping = new AbortController();
  let publicUrl = settings.PUBLIC_URL ?? '';

  const { log } = engines;
  const dependencies = { settings, engines, metrics, logger, now };
  const commands = composeCommandApi({ ...dependencies, publicUrl: () => publicUrl });
  const { answer, store, close } = composeQueryApi({
    ...dependencies,
    pages: { renderer, publicUrl: () => publicUrl },
    opening: () => [...opening],
    probes: [onThisMachine(metricsRoute(metrics))],
  });
  measureLag(metrics, { log, store, outbox, projections });
  const serving = await serveGateway(
    { ...files, queries: answer, screens: answer, commands: commands.app.callback() },
    settings,
  );
  publicUrl ||= serving.url;
  const monitor = monitorHealth(
    { 'event log': () => log.store.head(), 'read models': () => store.reader(projections[0]!.model).state() },
    logger,
  );
  let projectors: ReturnType<typeof startProjectorWorker> | undefined;

  return {
    url: serving.url,
    async prepare(say) {
      await untilDone(async () => {
        await engines.verifyLog();
        await eraseAgain(commands.resumeErasures, logger);
        await prepareFirstStart({ ...commands, log, logger, now }, settings, say);
        if (settings.DEMO_DATA) await beginReactorsAtHead(log, outbox);
        if (stopping.signal.aborted) return;
        // Not before: the events of a year at once cost a third of what they cost as they come.
        projectors ??= startProjectorWorker(projectorSettings(settings, publicUrl), logger);
        // People open the site as soon as it reports ready, so the read models must hold the seed data by then.
        await caughtUp({
          log,
          store,
          projections,
          signal: stopping.signal,
          onProgress: readingLines(say, { counts: settings.EVENTSTORE_URL ? 'bytes' : 'events' }),
        });
      }, stopping.signal);
      opening.clear();
    },
    stop: inOrder(
      () => stopping.abort(),
      serving.stop,
      async () => projectors?.stop(),
      monitor.stop,
      commands.close,
      close,
      () => outbox.close(),
      engines.close,
    ),
  };
}
