import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createErasureList, ERASURE_LIST } from '@busca/command-api';
import { newId } from '@busca/events';
import { receiptFor } from '@busca/events/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDurableStores, type DurableStores } from '../stores/durable-stores.ts';
import { backUp } from './backup.ts';
import type { BackupSettings } from './files.ts';

let root: string;
let folder: string;
let settings: BackupSettings & { ERASURES_FILE: string };
let live: DurableStores;
let lines: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'busca-receipts-'));
  folder = join(root, 'backup');
  mkdirSync(join(root, 'other-disk'));
  settings = {
    DATA_DIR: join(root, 'live'),
    EVENTSTORE_URL: undefined,
    MONGODB_URL: undefined,
    ERASURES_FILE: join(root, 'other-disk', 'list.jsonl'),
  };
  live = openDurableStores(settings);
});
afterEach(async () => {
  await live.close();
  rmSync(root, { recursive: true });
});

async function runBackup(): Promise<void> {
  lines = [];
  await backUp(settings, folder, {
    progress: { say: (line) => void lines.push(line), progress: () => undefined },
    now: () => new Date(),
  });
}
const inBackup = async () =>
  (await createErasureList(join(folder, ERASURE_LIST)).read()).map(({ person }) => person).toSorted();
const list = (path: string, person: string) => createErasureList(path).add([receiptFor(person)]);

describe('The receipts of erasures in a backup', () => {
  it('are those of ERASURES_FILE outside the data folder, of the list in it, and of the keys', async () => {
    const [onOtherDisk, inFolder, ofKeys] = [newId(), newId(), newId()];
    await list(settings.ERASURES_FILE, onOtherDisk);
    await list(join(settings.DATA_DIR, ERASURE_LIST), inFolder);
    await live.keys.erase(receiptFor(ofKeys));
    await runBackup();
    expect(await inBackup()).toEqual([onOtherDisk, inFolder, ofKeys].toSorted());
    expect(lines).toContainEqual('3 receipts of erasures are in the backup, 3 of these new.');
  });

  it('stay there once, also where the portal has lost its list', async () => {
    const [earlier, later] = [newId(), newId()];
    await list(settings.ERASURES_FILE, earlier);
    await runBackup();
    await runBackup();
    rmSync(settings.ERASURES_FILE);
    await list(settings.ERASURES_FILE, later);
    await runBackup();
    expect(await inBackup()).toEqual([earlier, later].toSorted());
    expect(lines).toContainEqual('2 receipts of erasures are in the backup, 1 of these new.');
  });
});
