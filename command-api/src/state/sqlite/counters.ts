import { createHmac } from 'node:crypto';
import type { PersonalKeys } from '@busca/events';
import { openConnection } from '@busca/platform/sqlite';
import { lastEndOf, type Counters, type WindowCount } from '../port.ts';
import { read, write } from './read-write.ts';

/** Number of ended windows that one transaction deletes, because it blocks every count. */
const DELETE_BATCH = 1_000;

const TABLE = `
CREATE TABLE IF NOT EXISTS windows (id TEXT PRIMARY KEY, count INTEGER NOT NULL, ends INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS windows_by_end ON windows (ends);
`;
/**
 * Adds to the open window, else starts a new one. Parameters: id, end of a new window, now, and the latest end of an
 * open one.
 */
const COUNT = `
INSERT INTO windows (id, count, ends) VALUES (?1, 1, ?2)
ON CONFLICT (id) DO UPDATE SET count = iif(ends > ?3 AND ends <= ?4, count + 1, 1), ends = iif(ends > ?3 AND ends <= ?4, ends, ?2)
RETURNING count, ends`;

interface Dependencies {
  path: string;
  keys: Pick<PersonalKeys, 'lookupSecret'>;
  now: () => Date;
}

/**
 * Counters in a SQLite file, which survive a restart and which several processes may share. Ids are HMACs of name and
 * key.
 */
export function sqliteCounters({ path, keys, now }: Dependencies): Counters {
  // Losing a count with the power is harmless, so commits are not flushed one by one.
  const file = openConnection(path, { durable: false, tables: TABLE });

  return {
    counter(name, duration) {
      const idOf = async (key: string): Promise<string> =>
        createHmac('sha256', await keys.lookupSecret())
          .update(JSON.stringify([name, key]))
          .digest('base64url');
      return {
        async count(key): Promise<WindowCount> {
          const id = await idOf(key);
          const at = now().getTime();
          const row = await write(
            file,
            (statements) =>
              statements.prepare(COUNT).get(id, at + duration * 1_000, at, lastEndOf(at, duration)) as {
                count: number;
                ends: number;
              },
          );
          return { count: row.count, endsIn: row.ends - at };
        },
        async has(key) {
          const id = await idOf(key);
          return read(
            file,
            (statements) =>
              statements.prepare('SELECT 1 FROM windows WHERE id = ? AND ends > ?').get(id, now().getTime()) !==
              undefined,
          );
        },
        async forgive(key) {
          const id = await idOf(key);
          await write(file, (statements) => void statements.prepare('DELETE FROM windows WHERE id = ?').run(id));
        },
      };
    },
    async forgetEnded() {
      const sql = `DELETE FROM windows WHERE id IN (SELECT id FROM windows WHERE ends <= ? LIMIT ${DELETE_BATCH})`;
      while (
        (await write(file, (statements) => statements.prepare(sql).run(now().getTime()).changes)) === DELETE_BATCH
      );
    },
    close: file.close,
  };
}
