import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteCommandState } from '@busca/command-api';
import { LOOKUP, position, START, type EventStore, type Position } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { WrongSetting, type DataFolder } from '@busca/platform';
import { writeBackupMark } from '@busca/platform/databases';
import { openDatabase, settleDatabase } from '@busca/platform/sqlite';
import { SqliteOutbox } from '@busca/projectors';
import { startReactorsAt, copyEvents, copyKeys, copyOutbox, copyState } from '../stores/copy-stores.ts';
import { expectPortal, openDurableStores, type DurableStores, type DurableStoreSettings } from '../stores/durable-stores.ts';
import type { ProgressReporter } from '../progress-reporter.ts';
import { copySecret, copyUploads } from './files.ts';
import { makeDrafts, openBackupFolder, place } from './folder.ts';

interface BackupParts {
  from: DurableStores;
  /** The live data folder: pictures are there, whatever the engines. */
  live: string;
  to: DataFolder;
  /** Where databases are written before they are put into their places. */
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

/** Not durable: a flush for each append would be most of the work. The file is flushed when it is settled. */
const openLog = (path: string): SqliteEventStore => new SqliteEventStore(path, openDatabase(path, { durable: false }));

/** Refuses a folder that holds the backup of another portal, or of another history of this one. @throws WrongSetting */
async function expectOurs({ from, to: { path } }: BackupParts): Promise<void> {
  const other = new WrongSetting([`${path} holds the backup of another portal: name another folder`]);
  const isOurs = async (log: EventStore): Promise<boolean> => {
    const head = Number(await log.head());
    if (head === 0) return true;
    const [last] = (await log.readAll(position(head - 1), { limit: 1 })).events;
    return (await from.log.read(last!.stream)).some(({ id }) => id === last!.id);
  };
  if (!(await using(openLog(join(path, 'events.db')), isOurs))) throw other;
  const had = existsSync(join(path, 'keys.db')) && (await using(new SqlitePersonalKeys(join(path, 'keys.db')), (keys) => keys.find(LOOKUP)));
  if (had && !(await from.keys.find(LOOKUP))?.equals(had)) throw other;
}

/** Replaces keys, command state and pictures in the backup by the current ones, so that an erased person is erased there too. */
async function backUpBeside(upTo: Position, { from, live, to, drafts, progress }: BackupParts): Promise<void> {
  const keys = await using(new SqlitePersonalKeys(join(drafts, 'keys.db')), (keys) => copyKeys(from, { keys }, progress));
  if (keys === 0 && upTo !== START) throw new WrongSetting(['MONGODB_URL: there are no keys of the log\'s events: it must name the database of the portal that DATA_DIR or EVENTSTORE_URL has']);
  place(drafts, 'keys.db');
  const state = await using(new SqliteCommandState(join(drafts, 'command-state.db')), (state) => copyState(from, { state }, progress));
  place(drafts, 'command-state.db');
  const { pictures, copied } = await copyUploads(join(live, 'uploads'), to.uploads);
  await copySecret(live, to);
  progress.say(`${keys} keys, ${state} passwords, codes and idempotency keys, and ${pictures} pictures are in the backup, ${copied} of these new.`);
}

async function backUpLog(upTo: Position, read: Position | undefined, { from, to: { path }, drafts, progress }: BackupParts): Promise<void> {
  await using(openLog(join(path, 'events.db')), async (log) => {
    const { events, copied } = await copyEvents(from.log, log, upTo, progress);
    await using(new SqliteOutbox(join(drafts, 'reactors.db')), (outbox) => startReactorsAt(read, from, { log, outbox }));
    progress.say(`${events} events are in the backup, ${copied} of these new.`);
  });
  settleDatabase(join(path, 'events.db'));
  place(drafts, 'reactors.db');
}

/**
 * The order keeps the folder consistent at every moment. First the outbox, whose events the log already has. Then the head, and the
 * keys and command state that the log needs up to there. Then the log. The reactors' checkpoint comes last: never beyond the log.
 */
async function backUpAll(parts: BackupParts): Promise<void> {
  const { from, drafts, progress } = parts;
  const read = await from.outbox.checkpoint();
  const letters = await using(new SqliteOutbox(join(drafts, 'reactors.db')), (outbox) => copyOutbox(from, { outbox }, progress));
  progress.say(`${letters} emails, sent or not, are in the backup.`);
  const upTo = await from.log.head();
  await backUpBeside(upTo, parts);
  await backUpLog(upTo, read, parts);
}

/**
 * Hot backup: copies a running portal into a folder that is a data folder afterwards, so that it can be started, or moved onto engines.
 * A folder with an earlier backup gets what is new. Read models are left out: projectors rebuild them.
 *
 * @throws WrongSetting, UnfinishedBackup; LogsDiffer; EventStoreAway and errors of the disk or the server: it can be run again
 */
export async function backUp(settings: DurableStoreSettings, folder: string, { progress, now }: { progress: ProgressReporter; now: () => Date }): Promise<void> {
  expectPortal(settings);
  const begun = now();
  const to = openBackupFolder(folder, settings.DATA_DIR);
  await using(openDurableStores(settings), async (from) => {
    const parts = { from, live: settings.DATA_DIR, to, drafts: makeDrafts(to.path), progress };
    await expectOurs(parts);
    await backUpAll(parts);
    rmSync(parts.drafts, { recursive: true });
  });
  writeBackupMark(to.path, { finished: begun.toISOString() });
  progress.say(`The backup of ${begun.toISOString()} is whole: ${to.path}`);
}
