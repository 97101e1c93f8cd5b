import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCommandApi, createPasswords, folderUploads, SqliteCommandState, startHousekeeping } from '@busca/command-api';
import { beginReactors, caughtUp, openEmbedded, projections, startProjectorsInWorker } from '@busca/projectors';
import { createQueryApi, loadCities } from '@busca/query-api';
import { createTokens, serve, type Logger, type Settings } from '@busca/station';
import { createMailer, type MailSettings } from '@busca/station/mail';
import { keptSecret, openDataFolder, type DataFolder } from './data-folder.ts';
import { createGateway } from './gateway.ts';
import { loadDocuments } from './documents/documents.ts';
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

const mailSettings = ({ SMTP_URL, MAIL_FROM, production }: Settings, { path }: DataFolder): MailSettings =>
  ({ SMTP_URL, MAIL_FROM, production, mailbox: join(path, 'mailbox') });

/** The folder of letters that may be read in the browser: in development, while no server takes them. */
const readableMailbox = ({ SMTP_URL, production, mailbox }: MailSettings): string | null => (production || SMTP_URL ? null : mailbox);

const inOrder = (...steps: (() => Promise<void> | void)[]) => async (): Promise<void> => {
  for (const step of steps) await step();
};

/** Every station in this process, on the embedded stores, behind one port. @throws WrongSetting */
export async function openPortal(settings: Settings, logger: Logger, now: () => Date): Promise<Portal> {
  const pages = loadPages(BUILT_PAGES);
  const folder = openDataFolder(settings.DATA_DIR);
  const tokens = createTokens(settings.JWT_SECRET ?? keptSecret(folder), now);
  const { log, store, close } = openEmbedded(folder.path);
  const state = new SqliteCommandState(join(folder.path, 'command-state.db'));
  const passwords = createPasswords();
  const uploads = folderUploads(folder.uploads);
  const mail = mailSettings(settings, folder);
  const mailer = createMailer(mail, now);
  let publicUrl = settings.PUBLIC_URL ?? '';
  const opening = new Set(['first start']);
  const stopping = new AbortController();

  const { app, commands, settled } = createCommandApi({
    log, state, uploads, passwords, tokens, mailer, publicUrl: () => publicUrl, settings, logger, now,
  });
  const queries = createQueryApi({ store, head: () => log.store.head(), cities: loadCities(), tokens, settings, logger, opening: () => [...opening] });
  const gateway = createGateway({ queries: queries.callback(), commands: app.callback(), pages, documents: loadDocuments(), uploads: folder.uploads, mailbox: readableMailbox(mail), settings, logger });
  // Nobody writes to the people of a demonstration: there the reactors begin once it stands.
  if (!settings.DEMO_DATA) await beginReactors(folder.path, await log.store.head());
  const serving = await serve(gateway, { host: settings.HOST, port: settings.PORT });
  publicUrl ||= serving.url;
  const projectors = startProjectorsInWorker({ dataDir: folder.path, logLevel: settings.LOG_LEVEL, reactors: { mail, publicUrl } }, logger);
  const endHousekeeping = startHousekeeping({ state, logger, now });

  return {
    url: serving.url,
    async furnish(say) {
      await furnish({ log, commands, passwords, uploads }, settings, say);
      await beginReactors(folder.path, await log.store.head());
      // Whoever is told that it is ready looks at once.
      await caughtUp({ log, store, projections, signal: stopping.signal });
      opening.clear();
    },
    stop: inOrder(async () => stopping.abort(), serving.stop, settled, mailer.close, projectors.stop, endHousekeeping, passwords.close, () => state.close(), close),
  };
}
