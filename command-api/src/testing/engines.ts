import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore, PersonalKeys } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { SqliteFigures, type FigureStore } from '@busca/platform/figures';
import type { CommandState, Counters } from '../state/port.ts';
import { SqliteCommandState } from '../state/sqlite/command-state.ts';
import { sqliteCounters } from '../state/sqlite/counters.ts';

/** Stores as one process opens them. */
export interface Engines {
  store: EventStore;
  keys: PersonalKeys;
  state: CommandState;
  counters: Counters;
  figures: FigureStore;
  close(): Promise<void>;
}

/** The files or servers of one system. Engines opened on the same storage share its log and state. */
export interface EngineStorage {
  /** Opens the engines as another process would. */
  open(now: () => Date): Engines;
  /** Everything that is stored, as text. */
  raw(): Promise<string>;
  remove(): Promise<void>;
}

/** New storage on SQLite files, in a folder of its own. */
export function createStorage(): EngineStorage {
  const folder = mkdtempSync(join(tmpdir(), 'busca-engines-'));
  return {
    open(now) {
      const keys = new SqlitePersonalKeys(join(folder, 'keys.db'));
      const engines = {
        store: new SqliteEventStore(join(folder, 'events.db')),
        keys,
        state: new SqliteCommandState(join(folder, 'state.db'), { keysFile: keys.connection }),
        counters: sqliteCounters({ path: join(folder, 'limits.db'), keys, now }),
        figures: new SqliteFigures(join(folder, 'figures.db')),
      };
      return {
        ...engines,
        close: async () => void (await Promise.all(Object.values(engines).map((engine) => engine.close()))),
      };
    },
    raw: async () =>
      readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('\n'),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
