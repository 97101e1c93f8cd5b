import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDurableStores, type DurableStores, type DurableStoreSettings } from '../stores/durable-stores.ts';
import { createPeople } from '../testing/people.ts';
import { backUp } from './backup.ts';

const people = createPeople();
afterAll(() => people.close());

let root: string;
let folder: string;
let uploads: string;
let settings: DurableStoreSettings;
let live: DurableStores;
let lines: string[];
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'busca-backup-'));
  folder = join(root, 'backup');
  settings = { DATA_DIR: join(root, 'live'), EVENTSTORE_URL: undefined, MONGODB_URL: undefined };
  live = openDurableStores(settings);
  uploads = join(settings.DATA_DIR, 'uploads');
  mkdirSync(uploads);
  await people.signUp(live);
});
afterEach(async () => {
  await live.close();
  rmSync(root, { recursive: true });
});

function runBackup(): Promise<void> {
  lines = [];
  return backUp(settings, folder, {
    progress: { say: (line) => void lines.push(line), progress: () => undefined },
    now: () => new Date('2026-01-05T03:00:00.000Z'),
  });
}
const stored = (): string[] => readdirSync(join(folder, 'uploads')).toSorted();

describe('The pictures of a backup', () => {
  it("are those that are there now: erased people's, and those that no profile uses, are deleted with their squares", async () => {
    for (const name of ['abc.jpg', 'abc.jpg.96.webp', 'def.jpg']) writeFileSync(join(uploads, name), name);
    await runBackup();
    for (const name of ['abc.jpg', 'abc.jpg.96.webp']) rmSync(join(uploads, name));
    writeFileSync(join(uploads, 'ghi.jpg'), 'a picture');
    await runBackup();
    expect(stored()).toEqual(['def.jpg', 'ghi.jpg']);
    expect(lines).toContainEqual(
      expect.stringContaining('2 pictures are in the backup, 1 of these new; 2 that are no longer there were deleted.'),
    );
  });

  it('are all kept, and so are the keys, where the data folder has none: the backup is refused until they are deleted', async () => {
    writeFileSync(join(uploads, 'abc.jpg'), 'a picture');
    await runBackup();
    const before = readFileSync(join(folder, 'keys.db'));
    rmSync(uploads, { recursive: true });
    const refusal = { code: 'wrong-setting', message: expect.stringContaining(`delete ${join(folder, 'uploads')}`) };
    await expect(runBackup()).rejects.toThrow(expect.objectContaining(refusal));
    expect([stored(), readFileSync(join(folder, 'keys.db'))]).toEqual([['abc.jpg'], before]);
    rmSync(join(folder, 'uploads'), { recursive: true });
    await runBackup();
    expect(stored()).toEqual([]);
  });
});
