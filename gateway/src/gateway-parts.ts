import { fileURLToPath } from 'node:url';
import { openDataFolder, type Logger, type Settings } from '@busca/platform';
import { mailOf } from '@busca/platform/mail';
import { picturesOf } from '@busca/platform/storage';
import { loadDocuments } from './documents/documents.ts';
import type { GatewayDependencies } from './gateway.ts';
import { loadPages } from './load-pages.ts';

const BUILT_PAGES = fileURLToPath(new URL('../../frontend/dist/browser', import.meta.url));

/** Folder of the mailbox page: only in development and without SMTP_URL, else null. */
function readableMailbox(settings: Settings): string | null {
  const { SMTP_URL, production, mailbox } = mailOf(settings);
  return production || SMTP_URL ? null : mailbox;
}

/** The gateway's parts apart from the two APIs: pages, documentation, uploads and mailbox. @throws WrongSetting */
export const gatewayParts = (
  settings: Settings,
  logger: Logger,
): Omit<GatewayDependencies, 'queries' | 'commands' | 'screens'> => ({
  pages: loadPages(BUILT_PAGES),
  documents: loadDocuments(),
  pictures: picturesOf({ ...settings, DATA_DIR: openDataFolder(settings.DATA_DIR).path }),
  mailbox: readableMailbox(settings),
  settings,
  logger,
});
