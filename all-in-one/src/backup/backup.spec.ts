import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@busca/events/engines';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDurableStores, type DurableStores, type DurableStoreSettings } from '../stores/durable-stores.ts';
import { createPeople, onCopyOf } from '../testing/people.ts';
import type { ProgressReporter } from '../progress-reporter.ts';
import { backUp } from './backup.ts';

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
const run = (progress = silent, to = folder) => backUp(settings, to, { progress, now });
const start = () => openEngines({ DATA_DIR: folder });
const signUp = (count: number) => Promise.all(Array.from({ length: count }, () => people.signUp(live)));

describe('a backup', () => {
  it('holds what was acknowledged before it began, whatever comes meanwhile, and nothing half', async () => {
    const before = await signUp(12);
    const ended = new AbortController();
    const writing = (async () => {
      while (!ended.signal.aborted) await people.signUp(live);
    })();
    const said: string[] = [];
    await run({ say: (line) => void said.push(line), progress: (line) => void said.push(line) });
    await people.signUp(live);
    ended.abort();
    await writing;
    const told = await onCopyOf(folder, (kept) => people.expectSound(kept, before));
    const all = await people.tell(live);
    expect(told).toEqual(all.slice(0, told.length));
    expect(all.length).toBeGreaterThan(told.length);
    expect(said).toEqual(expect.arrayContaining(['log, copying: 100%', `${told.length} events are in the backup, ${told.length} of these new.`]));
    expect(said.at(-1)).toBe(`The backup of 2026-01-05T03:00:00.000Z is whole: ${folder}`);
  });

  it('is files for their owner alone, with pictures and the secret, and nothing that is in use', async () => {
    await signUp(1);
    writeFileSync(join(settings.DATA_DIR, 'uploads/abc.jpg'), 'a picture');
    writeFileSync(join(settings.DATA_DIR, 'uploads/.draft'), 'half a pict');
    writeFileSync(join(settings.DATA_DIR, 'secret'), 'a secret', { mode: 0o600 });
    await run();
    const files = readdirSync(folder).toSorted().filter((file) => !/-(wal|shm)$/.test(file));
    expect(files).toEqual(['backup.json', 'command-state.db', 'events.db', 'keys.db', 'reactors.db', 'secret', 'uploads']);
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0);
    expect(statSync(join(folder, 'events.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    expect(readdirSync(join(folder, 'uploads'))).toEqual(['abc.jpg']);
    expect(readFileSync(join(folder, 'uploads/abc.jpg'), 'utf8')).toBe('a picture');
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('a secret');
  });

  it('goes on where the last one ended, and forgets who has been erased since', async () => {
    await signUp(3);
    await run();
    await signUp(2);
    const gone = (await people.tell(live)).find(({ type }) => type === 'AccountCreated')!;
    const person = (gone.data as { accountId: string }).accountId;
    const key = (await live.keys.find(person))!.toString('base64');
    expect(readFileSync(join(folder, 'keys.db'), 'latin1')).toContain(key);
    const said: string[] = [];
    await live.keys.forget(person);
    await run({ ...silent, say: (line) => void said.push(line) });
    expect(said).toContainEqual('10 events are in the backup, 4 of these new.');
    expect(readFileSync(join(folder, 'keys.db'), 'latin1')).not.toContain(key);
    const told = await onCopyOf(folder, people.tell);
    expect(told).toEqual(await people.tell(live));
    expect(told).toHaveLength(10);
  });

  it('that was started is a portal, and no place to back up to', async () => {
    const before = await signUp(2);
    await run();
    await start().close();
    await expect(run()).rejects.toThrow(`${folder} is neither empty nor a backup`);
    await onCopyOf(folder, (kept) => people.expectSound(kept, before));
  });
});

/** Runs with a progress that ends the work at its nth word; false once there are not so many. */
async function interruptedAt(word: number): Promise<boolean> {
  let words = 0;
  const stop = () => {
    if ((words += 1) === word) throw new Error('The power went');
  };
  return run({ say: stop, progress: stop }).then(() => false, (error: Error) => {
    expect(error.message).toBe('The power went');
    return true;
  });
}

describe('an interrupted backup', () => {
  it('is refused while there never was a whole one, at whatever step, and can be run again', async () => {
    const before = await signUp(4);
    for (let word = 1; await interruptedAt(word); word += 1) {
      if (readFileSync(join(folder, 'backup.json'), 'utf8').includes('null')) {
        expect(start).toThrow(expect.objectContaining({ code: 'wrong-setting', message: expect.stringMatching(/^DATA_DIR: .*never finished/) }));
        await expect(backUp({ ...settings, DATA_DIR: folder }, join(root, 'other'), { progress: silent, now })).rejects.toThrow('never finished');
      }
      if (word % 2 === 0) rmSync(folder, { recursive: true });
    }
    await onCopyOf(folder, (kept) => people.expectSound(kept, before));
  });

  it('leaves the portal as it was before, or later, at whatever step', async () => {
    const before = await signUp(3);
    await run();
    const last = join(root, 'last');
    cpSync(folder, last, { recursive: true });
    await signUp(3);
    const all = await people.tell(live);
    const lengths = new Set<number>();
    for (let word = 1; await interruptedAt(word); word += 1) {
      const told = await onCopyOf(folder, (kept) => people.expectSound(kept, before));
      expect(told).toEqual(all.slice(0, told.length));
      lengths.add(told.length);
      rmSync(folder, { recursive: true });
      cpSync(last, folder, { recursive: true });
    }
    expect(lengths.size).toBeGreaterThan(2);
  });
});

describe('a backup is refused', () => {
  it.each([
    ['without a folder', () => '', 'npm run backup FOLDER'],
    ['into the data folder', () => settings.DATA_DIR, 'is in the data folder'],
    ['into a folder of the data folder', () => join(settings.DATA_DIR, 'backup'), 'is in the data folder'],
    ['by another name of the data folder', () => join(root, 'link'), 'is in the data folder'],
    ['around the data folder', () => root, 'neither empty nor a backup'],
  ])('%s', async (_, to, line) => {
    await signUp(1);
    symlinkSync(settings.DATA_DIR, join(root, 'link'));
    await expect(run(silent, to())).rejects.toThrow(expect.objectContaining({ code: 'wrong-setting', message: expect.stringContaining(line) }));
  });

  it('where there is no portal, and makes none', async () => {
    settings = { ...settings, DATA_DIR: join(root, 'nowhere') };
    await expect(run()).rejects.toThrow('there is no portal');
    expect(readdirSync(root)).toEqual(['live']);
  });

  it.each([
    ['another portal', 0],
    ['the same portal after another past', 1],
  ])('over the backup of %s', async (_, shared) => {
    await signUp(shared);
    const other = join(root, 'other');
    mkdirSync(other);
    for (const file of shared ? readdirSync(settings.DATA_DIR) : []) cpSync(join(settings.DATA_DIR, file), join(other, file), { recursive: true });
    await signUp(1);
    await run();
    const kept = openDurableStores({ ...settings, DATA_DIR: other });
    await people.signUp(kept);
    await kept.close();
    const before = readFileSync(join(folder, 'keys.db'));
    await expect(backUp({ ...settings, DATA_DIR: other }, folder, { progress: silent, now })).rejects.toThrow('of another portal');
    expect(readFileSync(join(folder, 'keys.db'))).toEqual(before);
  });
});
