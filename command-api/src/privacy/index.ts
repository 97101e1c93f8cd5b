import { deriveId, type ErasureGround, type EventLog, newId } from '@busca/events';
import type { Settings } from '@busca/platform';
import { type Mailer, renderEmail } from '@busca/platform/mail';
import type { AccountCommands } from '../account/commands.ts';
import type { AccountState } from '../account/decider.ts';
import type { sessionCommands } from '../account/sessions/sessions.ts';
import { systemRequest } from '../command-handler/command-handler.ts';
import { copy } from '../copy.es.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import type { VisitCounter } from '../figures/index.ts';
import type { Background } from '../http/background.ts';
import type { PersonEvents } from '../state/sqlite/person-events.ts';
import { erasureCommands, type ErasureCommands } from './erasures.ts';
import { type ArchiveDependencies, personalArchive } from './export/archive.ts';
import { privacyHandlers } from './handlers.ts';
import type { PersonalFiles } from './traces.ts';
import { resumeErasures } from './resume-erasures.ts';

interface LetterDependencies {
  mailer: Mailer;
  background: Background;
  files: PersonalFiles;
  /** The site's public base URL, read when an email is written. */
  publicUrl: () => string;
  settings: Pick<Settings, 'POSTAL_ADDRESS'>;
}

/** The erasures that a person has asked for, by the own account or by writing to an admin. */
const ANSWERED: ReadonlySet<ErasureGround> = new Set(['own', 'request']);

/**
 * The last email to the owner of an account that has been erased. The address is in memory alone, so it is tried once
 * and never after a restart; then the development mailbox forgets it too. An email that was never confirmed may be a
 * stranger's.
 */
const lastEmail =
  ({ mailer, background, files, publicUrl, settings }: LetterDependencies) =>
  (account: NonNullable<AccountState>, ground: ErasureGround): void => {
    const { id, name, email, confirmed } = account;
    if (!confirmed || !ANSWERED.has(ground)) return;
    background.run('the last email to an erased account', async () => {
      const letterhead = { publicUrl: publicUrl(), postalAddress: settings.POSTAL_ADDRESS };
      await mailer.send({
        id: deriveId(id, 'erased'),
        to: { name, address: email },
        ...renderEmail({ ...copy.erased, name }, letterhead),
      });
      await files.remove({ emails: [email], pictures: [] });
    });
  };

const DAY_MS = 24 * 60 * 60 * 1_000;

interface RetentionDependencies {
  log: Pick<EventLog, 'keys'>;
  personEvents: Pick<PersonEvents, 'sendersBefore' | 'of' | 'forget'>;
  erasures: Pick<ErasureCommands, 'eraseVisitor'>;
  /** Days after which a sender's data is erased; 0 keeps it. */
  days: number;
  now: () => Date;
}

/**
 * Erases the senders whose newest message is older than the retention, with a receipt for each. One key encrypts all
 * messages of a sender, so they expire together.
 * @returns how many senders were erased
 */
async function eraseExpired({ log, personEvents, erasures, days, now }: RetentionDependencies): Promise<number> {
  if (days === 0) return 0;
  let erased = 0;
  const before = new Date(now().getTime() - days * DAY_MS).toISOString();
  const hasWrittenSince = async (person: string): Promise<boolean> =>
    (await personEvents.of(person)).some(({ type, at }) => type !== 'NewDeviceUsed' && at >= before);
  for (const person of await personEvents.sendersBefore(before)) {
    // Many erasures take long, and a sender may write meanwhile.
    if (await hasWrittenSince(person)) continue;
    if (await log.keys.find(person)) {
      await erasures.eraseVisitor(person, 'expired', systemRequest(newId(now())));
      erased += 1;
    } else await personEvents.forget(person);
  }
  return erased;
}

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
