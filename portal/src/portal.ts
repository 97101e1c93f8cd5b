import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCommandApi, createPasswords, folderUploads, SqliteCommandState, startHousekeeping } from '@busca/command-api';
import { caughtUp, openEmbedded, projections, startProjectorsInWorker } from '@busca/projectors';
import { createQueryApi, loadCities } from '@busca/query-api';
import { createTokens, serve, type Logger, type Settings } from '@busca/station';
import { keptSecret, openDataFolder } from './data-folder.ts';
import { createGateway } from './gateway.ts';
import { loadPages } from './pages.ts';
import { furnish } from './furnish.ts';

const BUILT_PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

export interface Portal {
  url: string;
  /** Makes the first admin and the demonstration data; until then the portal serves, and is not ready. @throws WrongSetting */
  furnish(say: (line: string) => void): Promise<void>;
  /** Lets requests under way finish, then closes everything. */
  stop(): Promise<void>;
}

/** Every station in this process, on the embedded stores, behind one port. @throws WrongSetting */
export async function openPortal(settings: Settings, logger: Logger, now: () => Date): Promise<Portal> {
  const pages = loadPages(BUILT_PAGES);
  const folder = openDataFolder(settings.DATA_DIR);
  const tokens = createTokens(settings.JWT_SECRET ?? keptSecret(folder), now);
  const { log, store, close } = openEmbedded(folder.path);
  const state = new SqliteCommandState(join(folder.path, 'command-state.db'));
  const passwords = createPasswords();
  const uploads = folderUploads(folder.uploads);
  const opening = new Set(['first start']);
  const stopping = new AbortController();

  const { app, commands } = createCommandApi({ log, state, uploads, passwords, tokens, settings, logger, now });
  const queries = createQueryApi({ store, head: () => log.store.head(), cities: loadCities(), tokens, settings, logger, opening: () => [...opening] });
  const gateway = createGateway({ queries: queries.callback(), commands: app.callback(), pages, uploads: folder.uploads, settings, logger });
  const serving = await serve(gateway, { host: settings.HOST, port: settings.PORT });
  const projectors = startProjectorsInWorker({ dataDir: folder.path, logLevel: settings.LOG_LEVEL }, logger);
  const endHousekeeping = startHousekeeping({ state, logger, now });

  return {
    url: serving.url,
    async furnish(say) {
      await furnish({ log, commands, passwords, uploads }, settings, say);
      // Whoever is told that it is ready looks at once.
      await caughtUp({ log, store, projections, signal: stopping.signal });
      opening.clear();
    },
    async stop() {
      stopping.abort();
      await serving.stop();
      await projectors.stop();
      await endHousekeeping();
      await passwords.close();
      await state.close();
      await close();
    },
  };
}
