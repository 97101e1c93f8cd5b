import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@busca/events/engines';
import { newId } from '@busca/events';
import { sealLog, verifyLog } from '@busca/events/seal';
import type { ProgressReporter } from '@busca/platform';
import { noActs } from '@busca/platform/figures';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDurableStores, type DurableStores, type DurableStoreSettings } from '../stores/durable-stores.ts';
import { createPeople, onCopyOf } from '../testing/people.ts';
import { backUp } from './backup.ts';
import { receiptFor } from '@busca/events/testing';

const people = createPeople();
afterAll(() => people.close());

let root: string;
let folder: string;
let settings: DurableStoreSettings;
let live: DurableStores;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'busca-backup-'));
  folder = join(root, 'backup');
  settings = { DATA_DIR: join(root, 'live'), EVENTSTORE_URL: undefined, MONGODB_URL: undefined };
  live = openDurableStores(settings);
  mkdirSync(join(settings.DATA_DIR, 'uploads'));
});
afterEach(async () => {
  await live.close();
  rmSync(root, { recursive: true });
});

const silent: ProgressReporter = { say: () => undefined, progress: () => undefined };
const now = () => new Date('2026-01-05T03:00:00.000Z');
const runBackup = (progress = silent, to = folder) => backUp(settings, to, { progress, now });
const openBackup = () => openEngines({ DATA_DIR: folder });
const signUp = (count: number) => Promise.all(Array.from({ length: count }, () => people.signUp(live)));

describe('A backup', () => {
  it('holds every sign-up acknowledged before it began, and no half of a later one', async () => {
    const before = await signUp(12);
    const ended = new AbortController();
    const writing = (async () => {
      while (!ended.signal.aborted) await people.signUp(live);
    })();
    const lines: string[] = [];
    await runBackup({ say: (line) => void lines.push(line), progress: (line) => void lines.push(line) });
    await people.signUp(live);
    ended.abort();
    await writing;
    const events = await onCopyOf(folder, async (stores) => {
      expect((await stores.keys.bookmark.read())!.id).toBe((await stores.log.last())!.id);
      return people.expectSound(stores, before);
    });
    const all = await people.readEvents(live);
    expect(events).toEqual(all.slice(0, events.length));
    expect(all.length).toBeGreaterThan(events.length);
    expect(lines).toEqual(
      expect.arrayContaining([
        'log, copying: 100%',
        `${events.length} events are in the backup, ${events.length} of these new.`,
      ]),
    );
    expect(lines.at(-1)).toBe(`The backup of 2026-01-05T03:00:00.000Z is whole: ${folder}`);
  });

  it('consists of files that only their owner can read: databases, pictures and the secret', async () => {
    await signUp(1);
    writeFileSync(join(settings.DATA_DIR, 'uploads/abc.jpg'), 'a picture');
    writeFileSync(join(settings.DATA_DIR, 'uploads/.draft'), 'half a pict');
    writeFileSync(join(settings.DATA_DIR, 'secret'), 'a secret', { mode: 0o600 });
    await runBackup();
    const files = readdirSync(folder)
      .toSorted()
      .filter((file) => !/-(wal|shm)$/.test(file));
    expect(files).toEqual([
      'backup.json',
      'command-state.db',
      'events.db',
      'figures.db',
      'keys.db',
      'reactors.db',
      'seals.db',
      'secret',
      'uploads',
    ]);
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0);
    expect(statSync(join(folder, 'events.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    expect(readdirSync(join(folder, 'uploads'))).toEqual(['abc.jpg']);
    expect(readFileSync(join(folder, 'uploads/abc.jpg'), 'utf8')).toBe('a picture');
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('a secret');
  });

  it('adds what is new to the last one, and drops the keys of erased people', async () => {
    await signUp(3);
    await runBackup();
    await signUp(2);
    const created = (await people.readEvents(live)).find(({ type }) => type === 'AccountCreated')!;
    const person = (created.data as { accountId: string }).accountId;
    const key = (await live.keys.find(person))!.toString('base64');
    expect(readFileSync(join(folder, 'keys.db'), 'latin1')).toContain(key);
    const lines: string[] = [];
    await live.keys.erase(receiptFor(person));
    await runBackup({ ...silent, say: (line) => void lines.push(line) });
    expect(lines).toContainEqual('10 events are in the backup, 4 of these new.');
    expect(readFileSync(join(folder, 'keys.db'), 'latin1')).not.toContain(key);
    const events = await onCopyOf(folder, people.readEvents);
    expect(events).toEqual(await people.readEvents(live));
    expect(events).toHaveLength(10);
  });

  it('holds the figures of profiles as they are, and a later one none of an erased owner', async () => {
    await signUp(1);
    const [erased, other] = [newId(), newId()].toSorted().map((profile) => ({
      ...noActs(),
      profile,
      day: '2026-01-04',
      shown: 9,
    }));
    await live.figures.add([erased!, other!]);
    await runBackup();
    const inBackup = () =>
      onCopyOf(folder, (stores) => stores.figures.since('2026-01-04', [erased!.profile, other!.profile]));
    expect(await inBackup()).toEqual([erased, other]);
    await live.figures.forget([erased!.profile]);
    await live.figures.add([other!]);
    await runBackup();
    expect(await inBackup()).toEqual([{ ...other, shown: 18 }]);
    expect(readFileSync(join(folder, 'figures.db'), 'latin1')).not.toContain(erased!.profile);
  });

  it('can be started, and is then no longer a target for backups', async () => {
    const before = await signUp(2);
    await runBackup();
    await openBackup().close();
    await expect(runBackup()).rejects.toThrow(`${folder} is neither empty nor a backup`);
    await onCopyOf(folder, (stores) => people.expectSound(stores, before));
  });
});

/** Runs a backup that fails at its nth progress report. @returns false where the backup finished before that */
async function interruptedAt(report: number): Promise<boolean> {
  let reports = 0;
  const stop = () => {
    if ((reports += 1) === report) throw new Error('The power went');
  };
  return runBackup({ say: stop, progress: stop }).then(
    () => false,
    (error: Error) => {
      expect(error.message).toBe('The power went');
      return true;
    },
  );
}

describe('An interrupted backup', () => {
  it('cannot be started or moved if it was the first, at any step, and can be run again', async () => {
    const before = await signUp(4);
    for (let report = 1; await interruptedAt(report); report += 1) {
      if (readFileSync(join(folder, 'backup.json'), 'utf8').includes('null')) {
        expect(openBackup).toThrow(
          expect.objectContaining({
            code: 'wrong-setting',
            message: expect.stringMatching(/^DATA_DIR: .*never finished/),
          }),
        );
        await expect(
          backUp({ ...settings, DATA_DIR: folder }, join(root, 'other'), { progress: silent, now }),
        ).rejects.toThrow('never finished');
      }
      if (report % 2 === 0) rmSync(folder, { recursive: true });
    }
    await onCopyOf(folder, (stores) => people.expectSound(stores, before));
  });

  it('leaves the earlier backup or a later state of it, sound at every step', async () => {
    const before = await signUp(3);
    await sealLog(live.log, live.seals, now);
    await runBackup();
    const last = join(root, 'last');
    cpSync(folder, last, { recursive: true });
    await signUp(3);
    await sealLog(live.log, live.seals, now);
    const all = await people.readEvents(live);
    const lengths = new Set<number>();
    for (let report = 1; await interruptedAt(report); report += 1) {
      const events = await onCopyOf(folder, async (stores) => {
        // It has no seal over an event that it lacks, and is sealed further.
        expect(await verifyLog(stores)).toMatchObject({ is: 'whole' });
        await sealLog(stores.log, stores.seals, now);
        return people.expectSound(stores, before);
      });
      expect(events).toEqual(all.slice(0, events.length));
      lengths.add(events.length);
      rmSync(folder, { recursive: true });
      cpSync(last, folder, { recursive: true });
    }
    expect(lengths.size).toBeGreaterThan(2);
  });
});

describe('A backup is refused', () => {
  it.each([
    ['without a folder', () => '', 'npm run backup FOLDER'],
    ['into the data folder', () => settings.DATA_DIR, 'is in the data folder'],
    ['into a folder of the data folder', () => join(settings.DATA_DIR, 'backup'), 'is in the data folder'],
    ['by another name of the data folder', () => join(root, 'link'), 'is in the data folder'],
    ['around the data folder', () => root, 'neither empty nor a backup'],
    [
      'in the place of a file',
      () => join(settings.DATA_DIR, '../file'),
      "file can't be written (ENOTDIR): name a folder that this user may write to",
    ],
  ])('%s', async (_, to, line) => {
    await signUp(1);
    symlinkSync(settings.DATA_DIR, join(root, 'link'));
    writeFileSync(join(root, 'file'), '');
    await expect(runBackup(silent, to())).rejects.toThrow(
      expect.objectContaining({ code: 'wrong-setting', message: expect.stringContaining(line) }),
    );
  });

  it('where the data folder is missing, and does not create it', async () => {
    settings = { ...settings, DATA_DIR: join(root, 'nowhere') };
    await expect(runBackup()).rejects.toThrow('there is no portal');
    expect(readdirSync(root)).toEqual(['live']);
  });

  it.each([
    ['another portal', 0],
    ['the same portal after another past', 1],
  ])('over the backup of %s', async (_, shared) => {
    await signUp(shared);
    const other = join(root, 'other');
    mkdirSync(other);
    for (const file of shared ? readdirSync(settings.DATA_DIR) : [])
      cpSync(join(settings.DATA_DIR, file), join(other, file), { recursive: true });
    await signUp(1);
    await runBackup();
    const stores = openDurableStores({ ...settings, DATA_DIR: other });
    await people.signUp(stores);
    await stores.close();
    const before = readFileSync(join(folder, 'keys.db'));
    await expect(backUp({ ...settings, DATA_DIR: other }, folder, { progress: silent, now })).rejects.toThrow(
      'of another portal',
    );
    expect(readFileSync(join(folder, 'keys.db'))).toEqual(before);
  });
});
