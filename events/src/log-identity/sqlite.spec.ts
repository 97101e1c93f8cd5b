import { join } from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import { openConnection, type Connection } from '@busca/platform/sqlite';
import { tempFolder } from '@busca/platform/testing';
import { describeLogBookmark } from './log-bookmark.contract.ts';
import { describeLogIdentity } from './log-identity.contract.ts';
import { SqliteLogBookmark, SqliteLogIdentity } from './sqlite.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let opened: Connection[];
beforeEach(async () => {
  [folder, opened] = [await tempFolder(), []];
});
afterEach(async () => {
  for (const file of opened) await file.close();
  await folder.remove();
});

function open(): Connection {
  const file = openConnection(join(folder.path, 'store.db'), { durable: true });
  opened.push(file);
  return file;
}

describe('the log identity in a SQLite file', () => {
  describeLogIdentity(() => new SqliteLogIdentity(open().db));
});

describe('the bookmark of the log in a SQLite file', () => {
  describeLogBookmark(() => new SqliteLogBookmark(open()));
});
