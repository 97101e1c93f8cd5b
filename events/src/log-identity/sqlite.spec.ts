import { join } from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import { openDatabase, type Database } from '@busca/platform/sqlite';
import { tempFolder } from '@busca/platform/testing';
import { describeLogIdentity } from './log-identity.contract.ts';
import { SqliteLogIdentity } from './sqlite.ts';

describe('the log identity in a SQLite file', () => {
  let folder: Awaited<ReturnType<typeof tempFolder>>;
  let opened: Database[];
  beforeEach(async () => {
    [folder, opened] = [await tempFolder(), []];
  });
  afterEach(async () => {
    for (const db of opened) db.close();
    await folder.remove();
  });
  const open = () => {
    const db = openDatabase(join(folder.path, 'store.db'), { durable: true });
    opened.push(db);
    return new SqliteLogIdentity(db);
  };
  describeLogIdentity(open);
});
