import type { Engines } from '@busca/events/engines';
import { inOrder, openDataFolder, tokensOf, type Logger, type Metrics, type Settings } from '@busca/platform';
import { openFigures } from '@busca/platform/figures';
import { picturesOf } from '@busca/platform/storage';
import { canSendMail, createMailer, forgetEmails, mailOf } from '@busca/platform/mail';
import type { Middleware } from 'koa';
import { COST_OF_TESTS, createPasswords, type Passwords } from './account/passwords/passwords.ts';
import { createCommandApi, type CommandApi } from './app.ts';
import { boundState } from './state/bound-state.ts';
import type { CommandState, Counters } from './state/port.ts';
import { mongoCounters } from './state/mongodb/counters.ts';
import { MongoCommandState } from './state/mongodb/command-state.ts';
import { personEventsIn } from './state/sqlite/person-events.ts';
import { createErasureList, ERASURE_LIST, type ErasureList, expectWritable } from './privacy/erasure-list.ts';
import { personalFiles } from './privacy/traces.ts';
import { startHousekeeping } from './housekeeping.ts';
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

/** Where erasures are noted: in the data folder, or in the file that the settings name. @throws WrongSetting */
function openErasureList({ settings, engines }: ComposeDependencies): ErasureList {
  const inFolder = engines.file(ERASURE_LIST);
  const listFile = settings.ERASURES_FILE ?? inFolder;
  // The data folder is checked already, and its disk may be full for a while.
  if (settings.ERASURES_FILE) expectWritable(listFile);
  return createErasureList(listFile, [inFolder]);
}

/** The pictures with their sweep, and what files hold of a person. */
function openFiles({ settings, engines, now }: ComposeDependencies) {
  const picturesFile = engines.file('pictures.db');
  const pictures = createPictureSweep({
    uploads: uploadsIn(picturesOf(settings), openDataFolder(settings.DATA_DIR).uploads),
    log: engines.log,
    picturesFile,
    mostBytes: settings.UNUSED_PICTURES_MAX_MB * 1e6,
    now,
  });
  const files = personalFiles({
    log: engines.log,
    uploads: pictures.uploads,
    picturesFile,
    forgetEmails: (addresses) => forgetEmails(mailOf(settings).mailbox, addresses),
  });
  return { pictures, files, uploads: pictures.uploads };
}

/** The state of accounts, bound to the log that it belongs to. */
function openBoundState({ engines, settings }: ComposeDependencies): CommandState {
  const state = openState(engines);
  engines.bindToLog(boundState(state, settings));
  return state;
}

/**
 * Composes the command API from settings and engines, for the service and for the all-in-one process.
 * @throws WrongSetting
 */
export function composeCommandApi(dependencies: ComposeDependencies): ComposedCommandApi {
  const { settings, engines, metrics, logger, now, publicUrl, probes } = dependencies;
  const { pictures, files, uploads } = openFiles(dependencies);
  const erasureList = openErasureList(dependencies);
  const state = openBoundState(dependencies);
  const counters = openCounters(engines, now);
  const figures = openFigures(engines);
  const passwords = createPasswords(settings.NODE_ENV === 'test' ? COST_OF_TESTS : undefined);
  if (!canSendMail(settings)) logger.warn('SMTP_URL is not set: no email goes out, so every email counts as confirmed');
  const mailer = createMailer(mailOf(settings), now);
  const personEvents = personEventsIn(engines.file('person-events.db'), engines.log);
  const api = createCommandApi({
    log: engines.log,
    tokens: tokensOf(settings, now),
    measure: metrics.requests('command', 'Commands by route, status and error'),
    state,
    counters,
    figures,
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
  const stopHousekeeping = startHousekeeping({ ...api, state, pictures, counters, figures, logger, now });
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
      () => figures.close(),
      () => state.close(),
    ),
  };
}
