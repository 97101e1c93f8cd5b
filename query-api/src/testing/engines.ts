import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshMongo } from '@busca/platform/testing';
import type { ReadModelStore } from '@busca/projectors/read-models';
import { MongoReadModels } from '@busca/projectors/read-models/mongodb';
import { SqliteReadModelStore } from '@busca/projectors/read-models/sqlite';

interface OpenedReadModels {
  store: ReadModelStore;
  /** Deletes the folder or database of the store. */
  remove(): Promise<void>;
}

/** Empty read models: in SQLite files, or in MongoDB where TEST_ENGINES says so. */
export async function openReadModels(): Promise<OpenedReadModels> {
  if (process.env.TEST_ENGINES === 'remote') {
    const database = freshMongo();
    return { store: new MongoReadModels(database.open().db), remove: database.drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'busca-queries-'));
  return { store: new SqliteReadModelStore(folder), remove: () => rm(folder, { recursive: true }) };
}
