import { existsSync, rmSync, mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SqliteCommandState } from '@busca/command-api';
import { advanceBookmark, LOOKUP, position, type EventStore, type Position } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys, SqliteSeals } from '@busca/events/sqlite';
import { SqliteFigures } from '@busca/platform/figures';
import {
  WrongSetting,
  type DataFolder,
  isWithin,
  type ProgressReporter,
  openDataFolder,
  openFolder,
} from '@busca/platform';
import {
  refuseMoved,
  removeMoveMark,
  requireData,
  writeBackupMark,
  readBackupMark,
  type Sequence,
} from '@busca/platform/databases';
import { settleDatabase } from '@busca/platform/sqlite';
import { SqliteOutbox } from '@busca/projectors';
import {
  copyEvents,
  copyFigures,
  copyKeys,
  copyOutbox,
  copySeals,
  copyState,
  type DurableStores,
  openDurableStores,
  startReactorsAt,
  verifyDurableStores,
} from '../stores/durable-stores.ts';
import { addReceipts, copySecret, copyUploads, expectPictures, receiptsOf, type BackupSettings } from './files.ts';

interface BackupDependencies {
  from: DurableStores;
  settings: BackupSettings;
  to: DataFolder;
  /** Folder for new databases until they replace those in the backup. */
  drafts: string;
  progress: ProgressReporter;
}

async function using<T extends { close(): Promise<void> }, R>(store: T, work: (store: T) => Promise<R>): Promise<R> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * Not durable, because a flush for each append would take most of the time. `settleDatabase` flushes the file at the
 * end.
 */
const openLog = (path: string): SqliteEventStore => new SqliteEventStore(path, { durable: false });

/** Refuses a folder that holds the backup of another portal, or of another history of this one. @throws WrongSetting */
async function expectSameLog({ from, to: { path } }: BackupDependencies): Promise<void> {
  const other = new WrongSetting([`${path} holds the backup of another portal: name another folder`]);
  const isSameLog = async (log: EventStore): Promise<boolean> => {
    const head = Number(await log.head());
    if (head === 0) return true;
    const [last] = (await log.readAll(position(head - 1), { limit: 1 })).events;
    return (await from.log.read(last!.stream)).some(({ id }) => id === last!.id);
  };
  if (!(await using(openLog(join(path, 'events.db')), isSameLog))) throw other;
  const lookupKey =
    existsSync(join(path, 'keys.db')) &&
    (await using(new SqlitePersonalKeys(join(path, 'keys.db')), (keys) => keys.find(LOOKUP)));
  if (lookupKey && !(await from.keys.find(LOOKUP))?.equals(lookupKey)) throw other;
}

const isEmpty = async (rows: Sequence<unknown>): Promise<boolean> => {
  for await (const _ of rows) return false;
  return true;
};

/**
 * Refuses to replace the passwords or figures of a backup by none: they may be lost, or it is the wrong portal.
 * @throws WrongSetting
 */
async function expectKept({ from, settings, to: { path } }: BackupDependencies): Promise<void> {
  const parts = [
    {
      what: 'passwords',
      file: join(path, 'command-state.db'),
      live: from.state.all().credentials,
      inBackup: (file: string) => using(new SqliteCommandState(file), (state) => isEmpty(state.all().credentials)),
    },
    {
      what: "profiles' figures",
      file: join(path, 'figures.db'),
      live: from.figures.all(),
      inBackup: (file: string) => using(new SqliteFigures(file), (figures) => isEmpty(figures.all())),
    },
  ];
  const source = settings.MONGODB_URL ? 'MONGODB_URL' : settings.DATA_DIR;
  for (const { what, file, live, inBackup } of parts)
    if (existsSync(file) && (await isEmpty(live)) && !(await inBackup(file)))
      throw new WrongSetting([
        `${source} has no ${what}, and the backup has some: check that it is the right portal, or delete ${file} if there are none any more`,
      ]);
}

/** Opens the target folder: a new or empty one, or one with a backup. @throws WrongSetting for any other folder */
function openBackupFolder(path: string, live: string): DataFolder {
  if (path === '') throw new WrongSetting(['Say where to back up to: npm run backup FOLDER']);
  if (isWithin(live, path))
    throw new WrongSetting([`${path} is in the data folder ${live}, and would be lost with it: name another folder`]);
  openFolder(
    resolve(path),
    (folder, code) => `${folder} can't be written (${code}): name a folder that this user may write to`,
  );
  const isBackup = readBackupMark(path) !== undefined;
  if (!isBackup && readdirSync(path).length > 0)
    throw new WrongSetting([`${path} is neither empty nor a backup: name another folder`]);
  const folder = openDataFolder(path);
  if (!isBackup) writeBackupMark(path, { finished: null });
  return folder;
}

const DRAFTS = '.drafts-';

/**
 * Creates a folder in the backup for new databases that will replace others. Its name is unique: libsql releases a
 * closed database late, and then deletes the -wal and -shm files under that name.
 */
function makeDrafts(folder: string): string {
  for (const name of readdirSync(folder)) if (name.startsWith(DRAFTS)) rmSync(join(folder, name), { recursive: true });
  return mkdtempSync(join(folder, DRAFTS));
}

/** Replaces a database of the backup by the closed one in the drafts folder, atomically. */
function replaceDatabase(drafts: string, name: string): void {
  const [draft, path] = [join(drafts, name), join(drafts, '..', name)];
  settleDatabase(draft);
  // Write-ahead files of the old database must not be applied to the new one.
  for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true });
  renameSync(draft, path);
}

/** Replaces the backup's figures by the current ones, so that erasures reach the backup. */
async function backUpFigures({ from, drafts, progress }: BackupDependencies): Promise<void> {
  const days = await using(new SqliteFigures(join(drafts, 'figures.db')), (figures) =>
    copyFigures(from, { figures }, progress),
  );
  replaceDatabase(drafts, 'figures.db');
  progress.say(`${days} days of profiles' figures are in the backup.`);
}

/**
 * Replaces the backup's keys and command state by the current ones, and its pictures by those that are there now, so
 * that erasures reach the backup.
 */
async function backUpKeysAndState({ from, settings, to, drafts, progress }: BackupDependencies): Promise<void> {
  const keys = await using(new SqlitePersonalKeys(join(drafts, 'keys.db')), (keys) =>
    copyKeys(from, { keys }, progress),
  );
  replaceDatabase(drafts, 'keys.db');
  const state = await using(new SqliteCommandState(join(drafts, 'command-state.db')), (state) =>
    copyState(from, { state }, progress),
  );
  replaceDatabase(drafts, 'command-state.db');
  const { pictures, copied, deleted } = await copyUploads(join(settings.DATA_DIR, 'uploads'), to.uploads);
  await copySecret(settings.DATA_DIR, to);
  progress.say(
    `${keys} keys, ${state} passwords, codes and idempotency keys, and ${pictures} pictures are in the backup, ${copied} of these new; ${deleted} that are no longer there were deleted.`,
  );
  const { receipts, added } = await addReceipts(await receiptsOf(from.keys, settings), to);
  progress.say(`${receipts} receipts of erasures are in the backup, ${added} of these new.`);
}

async function backUpLog(
  upTo: Position,
  read: Position | undefined,
  { from, to: { path }, drafts, progress }: BackupDependencies,
): Promise<void> {
  await using(openLog(join(path, 'events.db')), async (log) => {
    const { events, copied } = await copyEvents(from.log, log, upTo, progress);
    await using(new SqliteOutbox(join(drafts, 'reactors.db')), (outbox) =>
      startReactorsAt(read, from, { log, outbox }),
    );
    await using(new SqlitePersonalKeys(join(path, 'keys.db')), (keys) => advanceBookmark(log, keys.bookmark));
    progress.say(`${events} events are in the backup, ${copied} of these new.`);
  });
  for (const name of ['events.db', 'keys.db']) settleDatabase(join(path, name));
  replaceDatabase(drafts, 'reactors.db');
}

async function backUpSeals(upTo: number, { from, to: { path }, progress }: BackupDependencies): Promise<void> {
  const file = join(path, 'seals.db');
  const seals = await using(new SqliteSeals(file), (to) => copySeals(from, { seals: to }, upTo));
  settleDatabase(file);
  progress.say(`${seals} seals of the log are in the backup.`);
}

/**
 * The order keeps the folder consistent at every moment:
 * 1. the outbox, which names events that the log already holds;
 * 2. the log's head, then the keys and command state that the log needs up to it;
 * 3. the log up to that head;
 * 4. the bookmark of the keys, at the last event of that log: keys whose copy is unfinished have none;
 * 5. the reactors' checkpoint, so that it is never beyond the log;
 * 6. the seals that were there before that head, which are over events that the log then holds.
 * The figures need nothing of the others.
 */
async function backUpAll(dependencies: BackupDependencies): Promise<void> {
  const { from, drafts, progress } = dependencies;
  const read = await from.outbox.checkpoint();
  const emails = await using(new SqliteOutbox(join(drafts, 'reactors.db')), (outbox) =>
    copyOutbox(from, { outbox }, progress),
  );
  progress.say(`${emails} emails, sent or not, are in the backup.`);
  const seal = await from.seals.last();
  const upTo = await from.log.head();
  await backUpKeysAndState(dependencies);
  await backUpLog(upTo, read, dependencies);
  await backUpSeals(seal?.number ?? 0, dependencies);
  await backUpFigures(dependencies);
}

/**
 * Hot backup: copies the durable stores of a running system into a data folder, which can be started or moved onto
 * engines. An earlier backup in the folder is brought up to date. Read models are left out, because projectors rebuild
 * them.
 *
 * @throws WrongSetting, UnfinishedBackup, WrongLog; LogsDiffer, SealsDiffer; EventStoreAway and disk errors, after which
 * it can be run again
 */
export async function backUp(
  settings: BackupSettings,
  folder: string,
  { progress, now }: { progress: ProgressReporter; now: () => Date },
): Promise<void> {
  requireData(settings);
  refuseMoved(settings);
  const startedAt = now();
  await using(openDurableStores(settings), async (from) => {
    await verifyDurableStores(from, settings);
    const to = openBackupFolder(folder, settings.DATA_DIR);
    const dependencies = { from, settings, to, drafts: makeDrafts(to.path), progress };
    await expectSameLog(dependencies);
    await expectKept(dependencies);
    await expectPictures(join(settings.DATA_DIR, 'uploads'), to.uploads);
    await backUpAll(dependencies);
    rmSync(dependencies.drafts, { recursive: true });
    removeMoveMark(to.path);
    writeBackupMark(to.path, { finished: startedAt.toISOString() });
    progress.say(`The backup of ${startedAt.toISOString()} is whole: ${to.path}`);
  });
}
