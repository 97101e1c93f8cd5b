import type { Engines } from '@busca/events/engines';
import { inOrder, openDataFolder, tokensOf, type Logger, type Metrics, type Settings } from '@busca/platform';
import { picturesOf } from '@busca/platform/storage';
import { canSendMail, createMailer, forgetEmails, mailOf } from '@busca/platform/mail';
import type { Middleware } from 'koa';
import { COST_OF_TESTS, createPasswords, type Passwords } from './account/passwords/passwords.ts';
import { createCommandApi, type CommandApi } from './app.ts';
import type { Counters } from './state/counters.ts';
import { mongoCounters } from './state/mongodb/counters.ts';
import { MongoCommandState } from './state/mongodb/command-state.ts';
import { personEventsIn } from './privacy/person-events.ts';
import { createErasureList, ERASURE_LIST, expectWritable } from './privacy/erasure-list.ts';
import { personalFiles } from './privacy/personal-files.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { CommandState } from './state/port.ts';
import { SqliteCommandState } from './state/sqlite/command-state.ts';
import { sqliteCounters } from './state/sqlite/counters.ts';
import { createPictureSweep } from './upload/picture-sweep.ts';
import { uploadsIn } from './upload/upload-store.ts';
import type { UploadStore } from './upload/port.ts';

export interface ComposeDependencies {
  settings: Settings;
  engines: Engines;
  metrics: Metrics;
  logger: Logger;
  now: () => Date;
  /** The site's public base URL, read when an email is written. */
  publicUrl: () => string;
  /** Middleware for unauthenticated operational endpoints, such as `/metrics`. */
  probes?: readonly Middleware[];
}

/** The command API and its stores on the configured engines. */
export interface ComposedCommandApi extends CommandApi {
  state: CommandState;
  passwords: Passwords;
  uploads: UploadStore;
  /** Waits for background work, then closes everything except the engines. */
  close(): Promise<void>;
}

const openState = ({ mongo, file, keysFile }: Engines): CommandState =>
  mongo ? new MongoCommandState(mongo.db) : new SqliteCommandState(file('command-state.db'), { keysFile });

const openCounters = ({ mongo, file, log: { keys } }: Engines, now: () => Date): Counters =>
  mongo ? mongoCounters({ db: mongo.db, keys, now }) : sqliteCounters({ path: file('limits.db'), keys, now });

/**
 * Composes the command API from settings and engines, for the service and for the all-in-one process.
 * @throws WrongSetting
 */
export function composeCommandApi({
  settings,
  engines,
  metrics,
  logger,
  now,
  publicUrl,
  probes,
}: ComposeDependencies): ComposedCommandApi {
  const pictureStore = uploadsIn(picturesOf(settings), openDataFolder(settings.DATA_DIR).uploads);
  const inFolder = engines.file(ERASURE_LIST);
  const listFile = settings.ERASURES_FILE ?? inFolder;
  // The data folder is checked already, and its disk may be full for a while.
  if (settings.ERASURES_FILE) expectWritable(listFile);
  const erasureList = createErasureList(listFile, [inFolder]);
  const state = openState(engines);
  engines.bindToLog({
    name: engines.mongo ? 'the passwords of MONGODB_URL' : engines.file('command-state.db'),
    identity: state.identity,
  });
  const counters = openCounters(engines, now);
  const passwords = createPasswords(settings.NODE_ENV === 'test' ? COST_OF_TESTS : undefined);
  if (!canSendMail(settings)) logger.warn('SMTP_URL is not set: no email goes out, so every email counts as confirmed');
  const mailer = createMailer(mailOf(settings), now);
  const picturesFile = engines.file('pictures.db');
  const mostBytes = settings.UNUSED_PICTURES_MAX_MB * 1e6;
  const pictures = createPictureSweep({ uploads: pictureStore, log: engines.log, picturesFile, mostBytes, now });
  const { uploads } = pictures;
  const files = personalFiles({
    log: engines.log,
    uploads,
    picturesFile,
    forgetEmails: (addresses) => forgetEmails(mailOf(settings).mailbox, addresses),
  });
  const personEvents = personEventsIn(engines.file('person-events.db'), engines.log);
  const api = createCommandApi({
    log: engines.log,
    tokens: tokensOf(settings, now),
    measure: metrics.requests('command', 'Commands by route, status and error'),
    state,
    counters,
    uploads,
    passwords,
    mailer,
    publicUrl,
    settings,
    logger,
    now,
    probes,
    files,
    erasureList,
    personEvents,
  });
  const stopHousekeeping = startHousekeeping({
    state,
    pictures,
    resumeErasures: api.resumeErasures,
    eraseExpired: api.eraseExpired,
    counters,
    logger,
    now,
  });
  return {
    ...api,
    state,
    passwords,
    uploads,
    close: inOrder(
      api.settled,
      mailer.close,
      stopHousekeeping,
      personEvents.close,
      passwords.close,
      () => counters.close(),
      () => state.close(),
    ),
  };
}
