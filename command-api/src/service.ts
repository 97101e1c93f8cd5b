import { newId } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import {
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
  type Settings,
  type Service,
} from '@busca/platform';
import { composeCommandApi } from './compose.ts';
import { eraseAgain } from './privacy/resume-erasures.ts';
import { refuseDemo } from './demonstration.ts';
import { requestTimeoutOf } from './routes/profile.ts';
import { ensureAdmin } from './first-admin.ts';

/** The command API as a separate process. */
export interface CommandService extends Service {
  /**
   * Checks the log and creates the first admin, if any is configured. Until it resolves, requests are served but
   * readiness is 503. @throws WrongLog; WrongSetting, also for demo data that other machines could reach
   */
  prepare(): Promise<void>;
}

/** An unused account id: looking it up shows whether the command state answers. */
const UNUSED_ID = newId();

/** Starts the command API on `HOST` and `PORT`. @throws WrongSetting */
export async function openCommandApi(settings: Settings, logger: Logger): Promise<CommandService> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const engines = openEngines(settings);
  const metrics = createMetrics();
  const opening = new Set(['first start']);
  const stopping = new AbortController();

  const probes = [
    liveRoute,
    metricsRoute(metrics),
    readyRoute(async () => {
      const away = [...(await healthMonitor.away()), ...opening];
      return { ready: away.length === 0, away };
    }),
  ];
  const api = composeCommandApi({
    settings,
    engines,
    metrics,
    logger,
    now: () => new Date(),
    publicUrl: () => publicUrlOf(settings),
    probes,
  });
  const healthMonitor = monitorHealth(
    { 'event log': () => engines.log.store.head(), 'command state': () => api.state.findCredentials(UNUSED_ID) },
    logger,
  );
  const serving = await serve(api.app.callback(), {
    host: settings.HOST,
    port: settings.PORT,
    timeoutOf: requestTimeoutOf,
  });
  return {
    url: serving.url,
    async prepare() {
      await untilDone(async () => {
        await engines.verifyLog();
        await eraseAgain(api.resumeErasures, logger);
        if (settings.refusesDemo) await refuseDemo(engines.log);
        if (email && password) await ensureAdmin({ ...api, log: engines.log, logger }, email, password);
      }, stopping.signal);
      opening.clear();
    },
    stop: inOrder(() => stopping.abort(), serving.stop, healthMonitor.stop, api.close, engines.close),
  };
}
