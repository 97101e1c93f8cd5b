import { fileURLToPath } from 'node:url';
import { openDataFolder, type Logger, type Settings } from '@busca/platform';
import { mailOf } from '@busca/platform/mail';
import { loadDocuments } from './documents/documents.ts';
import type { GatewayParts } from './gateway.ts';
import { loadPages } from './pages.ts';

const BUILT_PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** The folder of letters that may be read in the browser: in development, while no server takes them. */
function readableMailbox(settings: Settings): string | null {
  const { SMTP_URL, production, mailbox } = mailOf(settings);
  return production || SMTP_URL ? null : mailbox;
}

/** What a gateway shows by itself, wherever the two APIs are. @throws WrongSetting */
export const gatewayParts = (settings: Settings, logger: Logger): Omit<GatewayParts, 'queries' | 'commands'> => ({
  pages: loadPages(BUILT_PAGES),
  documents: loadDocuments(),
  uploads: openDataFolder(settings.DATA_DIR).uploads,
  mailbox: readableMailbox(settings),
  settings,
  logger,
});
