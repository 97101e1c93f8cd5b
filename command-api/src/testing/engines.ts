import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore, PersonalKeys } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import type { Counters } from '../state/counters.ts';
import type { CommandState } from '../state/port.ts';
import { SqliteCommandState } from '../state/sqlite/command-state.ts';

/** What one process has open. */
export interface Engines {
  store: EventStore;
  keys: PersonalKeys;
  state: CommandState;
  /** Left out where every process counts for itself. */
  counters?: Counters;
  close(): Promise<void>;
}

/** Where engines keep what they are given: everything opened in one room is the same log and the same state. */
export interface Room {
  /** Opens them as another process would. */
  open(now: () => Date): Engines;
  /** Everything that is stored, as text. */
  raw(): Promise<string>;
  remove(): Promise<void>;
}

/** SQLite files in a folder. */
function embeddedRoom(): Room {
  const folder = mkdtempSync(join(tmpdir(), 'busca-engines-'));
  return {
    open() {
      const engines = {
        store: new SqliteEventStore(join(folder, 'events.db')),
        keys: new SqlitePersonalKeys(join(folder, 'keys.db')),
        state: new SqliteCommandState(join(folder, 'state.db')),
      };
      return { ...engines, close: async () => void (await Promise.all(Object.values(engines).map((one) => one.close()))) };
    },
    raw: async () => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Which engines a test run is for: the embedded ones, or those that TEST_ENGINES says. */
export const openRoom = async (): Promise<Room> => (process.env.TEST_ENGINES === 'remote' ? (await import('./remote.ts')).remoteRoom() : embeddedRoom());
