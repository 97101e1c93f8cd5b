import { newId } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import {
  createMetrics, inOrder, liveRoute, metricsRoute, publicUrlOf, readyRoute, serve, untilDone, monitorHealth, type Logger, type Settings, type Service,
} from '@busca/platform';
import { composeCommandApi } from './compose.ts';
import { refuseDemo } from './demonstration.ts';
import { requestTimeoutOf } from './routes/request-timeout.ts';
import { ensureAdmin } from './first-admin.ts';

/** The command API as a process of its own. */
export interface CommandService extends Service {
  /** Checks the log, and makes the first admin where the environment names one; until then it serves, and is not ready. @throws WrongLog; WrongSetting, also for a demonstration in production */
  prepare(): Promise<void>;
}

/** Nobody's: to ask for it shows whether the state answers. */
const NOBODY = newId();

/** Opens the command API on a port of its own. @throws WrongSetting */
export async function openCommandApi(settings: Settings, logger: Logger): Promise<CommandService> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const engines = openEngines(settings);
  const metrics = createMetrics();
  const opening = new Set(['first start']);
  const stopping = new AbortController();

  const probes = [liveRoute, metricsRoute(metrics), readyRoute(async () => {
    const away = [...(await watching.away()), ...opening];
    return { ready: away.length === 0, away };
  })];
  const api = composeCommandApi({ settings, engines, metrics, logger, now: () => new Date(), publicUrl: () => publicUrlOf(settings), probes });
  const watching = monitorHealth({ 'event log': () => engines.log.store.head(), 'command state': () => api.state.findCredentials(NOBODY) }, logger);
  const serving = await serve(api.app.callback(), { host: settings.HOST, port: settings.PORT, timeoutOf: requestTimeoutOf });
  return {
    url: serving.url,
    async prepare() {
      await untilDone(async () => {
        await engines.verifyLog();
        if (settings.production) await refuseDemo(engines.log);
        if (email && password) await ensureAdmin({ ...api, log: engines.log }, email, password);
      }, stopping.signal);
      opening.clear();
    },
    stop: inOrder(() => stopping.abort(), serving.stop, watching.stop, api.close, engines.close),
  };
}
