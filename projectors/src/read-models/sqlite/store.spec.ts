import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { position, START } from '@busca/events';
import { openDatabase } from '@busca/platform/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ReadModelsAway } from '../errors.ts';
import { readModel, type Change } from '../port.ts';
import { readModelContract } from '../read-models.contract.ts';
import { buildLists } from './lists.ts';
import { ModelFile } from './model-file.ts';
import { SqliteReadModelStore } from './store.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'busca-read-models-'));

describe('the SQLite read models', () => {
  readModelContract(
    async () => {
      const folder = newFolder();
      return {
        open: async () => new SqliteReadModelStore(folder),
        openWithFailingDeletion: async () => {
          // Only a file can be deleted: a folder in its place can't.
          rmSync(join(folder, 'homes.1.db-wal'));
          mkdirSync(join(folder, 'homes.1.db-wal'));
          return new SqliteReadModelStore(folder);
        },
        remove: async () => rmSync(folder, { recursive: true }),
      };
    },
    { ...(process.env.SEQUENCES && { sequences: Number(process.env.SEQUENCES) }) },
  );
});

test.each(['read-models', 'replays'])(
  'the folder %s is for its owner alone, also in one that everybody may read',
  async (name) => {
    const root = newFolder();
    chmodSync(root, 0o755);
    await new SqliteReadModelStore(join(root, name)).close();
    expect(statSync(join(root, name)).mode & 0o777).toBe(0o700);
    rmSync(root, { recursive: true });
  },
);

describe('files of the SQLite read models', () => {
  const model = readModel<{ n: number }>('homes');
  const put = (at: number): Change<{ n: number }> => ({
    id: `id-${at}`,
    position: position(at),
    next: { body: { n: at }, index: { keys: ['all'], sort: '', text: '', terms: [] } },
  });
  let folder: string;
  let store: SqliteReadModelStore;
  const generations = () =>
    readdirSync(folder)
      .flatMap((name) => /^homes\.(\d+)\.db$/.exec(name)?.[1] ?? [])
      .toSorted();

  beforeEach(() => {
    folder = newFolder();
    store = new SqliteReadModelStore(folder);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test('Finding L: say in their state that they are damaged, once a page could not be read', async () => {
    const writer = await store.writer(model);
    await writer.commit({ changes: [put(1)], checkpoint: position(1) });
    await store.close();
    const path = join(folder, 'homes.1.db');
    const db = openDatabase(path, { durable: true });
    const { page, size } = db
      .prepare(
        "SELECT rootpage AS page, (SELECT page_size FROM pragma_page_size) AS size FROM sqlite_schema WHERE name = 'listing'",
      )
      .get() as { page: number; size: number };
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0xff, (page - 1) * size, page * size));
    store = new SqliteReadModelStore(folder);
    const reader = store.reader(model);
    expect(await reader.state()).not.toHaveProperty('damaged');
    await expect(reader.page({ keys: ['all'], offset: 0, limit: 9 })).rejects.toThrow(ReadModelsAway);
    expect(await reader.state()).toMatchObject({ position: position(1), damaged: true });
  });

  test('of the live generation alone are left after a promotion, a late candidate and a discarded one', async () => {
    await store.writer(model);
    const [older, newer] = [await store.candidate(model), await store.candidate(model)];
    expect(generations()).toEqual(['1', '2', '3']);
    await newer.promote();
    expect(generations()).toEqual(['2', '3']);
    await older.promote();
    await (await store.candidate(model)).discard();
    expect(readdirSync(folder).filter((name) => !name.startsWith('registry') && !name.startsWith('homes.3'))).toEqual(
      [],
    );
  });

  test('of a candidate are written once, without a write-ahead log, and have one once they are live', async () => {
    const walBytes = (generation: number) =>
      statSync(join(folder, `homes.${generation}.db-wal`), { throwIfNoEntry: false })?.size ?? 0;
    await store.writer(model);
    const candidate = await store.candidate(model);
    await candidate.commit({ changes: [put(1)], checkpoint: position(1) });
    await candidate.index();
    await candidate.commit({ changes: [put(2)], checkpoint: position(2) });
    expect(walBytes(2)).toBe(0);
    await candidate.promote();
    const writer = await store.writer(model);
    await writer.commit({ changes: [put(3)], checkpoint: position(3) });
    expect(walBytes(2)).toBeGreaterThan(0);
    expect(await store.reader(model).total({ keys: ['all'] })).toBe(3);
    await writer.close();
  });

  test('are built in bounded memory: they are not mapped, and sorted on the disk, in their own folder, by a second thread', () => {
    const file = new ModelFile(folder, 'homes', 9);
    file.reserve();
    buildLists(file);
    expect(file.db.pragma('mmap_size', { simple: true })).toMatchObject({ mmap_size: 0 });
    expect(file.db.pragma('threads', { simple: true })).toMatchObject({ threads: 1 });
    expect([
      file.db.pragma('temp_store', { simple: true }),
      file.db.pragma('temp_store_directory', { simple: true }),
    ]).toMatchObject([{ temp_store: 1 }, { temp_store_directory: folder }]);
    file.close();
  });

  test('that are live keep 16 MB of what is not mapped', () => {
    const file = new ModelFile(folder, 'homes', 9);
    expect(file.db.pragma('cache_size', { simple: true })).toMatchObject({ cache_size: -16_384 });
    file.close();
  });

  test('of a replaced generation can still be read by those who have them open', async () => {
    const writer = await store.writer(model);
    await writer.commit({ changes: [put(1)], checkpoint: position(1) });
    await (await store.candidate(model)).promote();
    expect(existsSync(join(folder, 'homes.1.db'))).toBe(false);
    expect(await writer.get('id-1')).toMatchObject({ body: { n: 1 } });
  });

  /** Begins a rebuild in another process. @returns a function that kills it */
  async function rebuildElsewhere(): Promise<() => Promise<void>> {
    const script = `import { SqliteReadModelStore } from '${new URL('./store.ts', import.meta.url).href}';
      globalThis.held = await new SqliteReadModelStore('${folder}').candidate({ name: 'homes' });
      await held.commit({ changes: [{ id: 'a', position: '1', next: { body: { name: 'Zenobia' }, index: { keys: [], sort: '', text: '', terms: [] } } }], checkpoint: '1' });
      console.log('building');
      setInterval(() => {}, 1000);`;
    const rebuild = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(rebuild.stdout, 'data');
    return async () => {
      rebuild.kill('SIGKILL');
      await once(rebuild, 'exit');
    };
  }

  test('of a killed rebuild are deleted by the next one, while those still being built stay', async () => {
    const kill = await rebuildElsewhere();
    const beside = await store.candidate(model);
    expect(generations()).toEqual(['2', '3']);
    await kill();
    await (await store.candidate(model)).discard();
    expect(generations()).toEqual(['3']);
    expect(await beside.promote()).toBe(true);
  });

  test('of a killed rebuild are deleted by a sweep, with whom they name, while those still being built stay', async () => {
    const kill = await rebuildElsewhere();
    const raw = () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('');
    await store.deleteLeftovers();
    expect([generations(), raw().includes('Zenobia')]).toEqual([['2'], true]);
    const beside = await store.candidate(model);
    await kill();
    await store.deleteLeftovers();
    expect([generations(), raw().includes('Zenobia')]).toEqual([['3'], false]);
    expect(await beside.promote()).toBe(true);
  });

  test('without a use are deleted when a store is opened', async () => {
    await store.writer(model);
    writeFileSync(join(folder, 'homes.7.db'), '');
    const other = new SqliteReadModelStore(folder);
    expect(generations()).toEqual(['1']);
    await other.close();
  });

  test('that somebody has deleted are created again, empty', async () => {
    await (await store.writer(model)).commit({ changes: [put(1)], checkpoint: position(1) });
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, `homes.1.db${suffix}`));
    const other = new SqliteReadModelStore(folder);
    expect(await other.reader(model).state()).toMatchObject({ generation: 1, position: START });
    await other.close();
  });

  test("that can't be read answer ReadModelsAway, and serve again once they can", async () => {
    const writer = await store.writer(model);
    const reader = store.reader(model);
    const registry = openDatabase(join(folder, 'registry.db'), { durable: false });
    registry.exec('ALTER TABLE models RENAME TO elsewhere');
    for (const ask of [
      () => reader.get('a'),
      () => reader.total({ keys: ['all'] }),
      () => reader.state(),
      () => store.writer(model),
      () => store.liveGeneration(model),
    ])
      await expect(ask()).rejects.toThrow(ReadModelsAway);
    registry.exec('ALTER TABLE elsewhere RENAME TO models');
    registry.close();
    await writer.commit({ changes: [put(1)], checkpoint: position(1) });
    expect(await reader.get('id-1')).toBeDefined();
  });
});
