import { cpSync } from 'node:fs';
import { COST_OF_TESTS, createPasswords } from '@busca/command-api';
import { START, type EventLog, type RecordedEvent } from '@busca/events';
import { onceInARun } from '@busca/platform/testing';
import { makeHistory, type History } from '../make-history.ts';

/** The two years before November 2026. */
export const PERIOD = { from: Date.UTC(2024, 10, 1), until: Date.UTC(2026, 10, 1) };

/** Makes the data folder of a history. */
export async function makeTestHistory(history: Pick<History, 'folder' | 'events' | 'seed'>): Promise<void> {
  const passwords = createPasswords(COST_OF_TESTS);
  await makeHistory({ ...history, period: PERIOD }, passwords);
  await passwords.close();
}

/** Copies the data folder of a history that is made once for all files of a run. */
export async function copyHistory({ folder, events, seed }: Pick<History, 'folder' | 'events' | 'seed'>) {
  const made = await onceInARun(`history-${events}-${seed}`, (draft) =>
    makeTestHistory({ folder: draft, events, seed }),
  );
  cpSync(made, folder, { recursive: true });
}

/** Every event of a log, decrypted. */
export async function readLog({ store, read }: EventLog): Promise<RecordedEvent[]> {
  const log: RecordedEvent[] = [];
  for (let [at, end] = [START, false]; !end;) {
    const page = await store.readAll(at, { limit: 1_000 });
    log.push(...(await Promise.all(page.events.map(read))));
    [at, end] = [page.upTo, page.end];
  }
  return log;
}
