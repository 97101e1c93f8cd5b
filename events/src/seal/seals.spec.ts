import { join } from 'node:path';
import { freshMongo, MONGODB_TEST_URL, tempFolder, type FreshMongo } from '@busca/platform/testing';
import { afterEach, beforeEach, describe } from 'vitest';
import { MongoSeals } from './mongodb.ts';
import { describeSealStore } from './seals.contract.ts';
import { SqliteSeals } from './sqlite.ts';

describe('The seals in a SQLite file', () => {
  let folder: Awaited<ReturnType<typeof tempFolder>>;
  beforeEach(async () => {
    folder = await tempFolder();
  });
  afterEach(() => folder.remove());
  describeSealStore(() => new SqliteSeals(join(folder.path, 'seals.db')));
});

describe.runIf(MONGODB_TEST_URL)('The seals in MongoDB', () => {
  let database: FreshMongo;
  beforeEach(() => {
    database = freshMongo();
  });
  afterEach(() => database.drop());
  describeSealStore(() => new MongoSeals(database.open().db));
});
