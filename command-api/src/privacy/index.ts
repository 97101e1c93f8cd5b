import type { AccountCommands } from '../account/commands.ts';
import type { sessionCommands } from '../account/sessions/sessions.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import type { VisitCounter } from '../figures/visit-counter.ts';
import { erasureCommands } from './erasures.ts';
import { personalArchive, type ArchiveDependencies } from './export/archive.ts';
import { privacyHandlers } from './handlers.ts';
import { lastEmail } from './last-email.ts';
import { resumeErasures } from './resume-erasures.ts';
import { eraseExpired } from './retention.ts';

interface Dependencies extends HandlerDependencies {
  accounts: AccountCommands;
  sessions: ReturnType<typeof sessionCommands>;
  visits: VisitCounter;
}

export const commands = (dependencies: Dependencies) => ({
  erasures: erasureCommands({ ...dependencies, list: dependencies.erasureList, tellOwner: lastEmail(dependencies) }),
});

export const handlers = (
  dependencies: Omit<Parameters<typeof privacyHandlers>[0], 'archiveOf'> & ArchiveDependencies,
) => ({
  privacy: privacyHandlers({
    ...dependencies,
    archiveOf: (accountId) => personalArchive(dependencies, accountId),
  }),
});

/** What is erased without a request. */
export const chores = (dependencies: Dependencies & ReturnType<typeof commands>) => ({
  /**
   * Erases again whom a restored backup has brought back, and finishes erasures that were cut off.
   * @returns how many people were erased again
   */
  resumeErasures: (): Promise<number> =>
    resumeErasures({ ...dependencies, list: dependencies.erasureList, commands: dependencies.erasures }),
  /** Erases the senders of messages that are older than the retention. @returns how many */
  eraseExpired: (): Promise<number> => eraseExpired({ ...dependencies, days: dependencies.settings.LEADS_KEPT_DAYS }),
});
