import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog } from '@busca/events';
import { caughtUp, projections, rebuild, type Projection } from '@busca/projectors';
import type { ReadModelDocument, ReadModelReader, ReadModelStore } from '@busca/projectors/read-models';
import { SqliteReadModelStore } from '@busca/projectors/read-models/sqlite';
import { expect } from 'vitest';
import { retryWhileAway } from './retry-while-away.ts';

const PAGE = 500;

async function documents(reader: ReadModelReader<unknown>, key: string): Promise<ReadModelDocument<unknown>[]> {
  const loaded: ReadModelDocument<unknown>[] = [];
  for (;;) {
    const page = await reader.page({ keys: [key], offset: loaded.length, limit: PAGE });
    loaded.push(...page);
    if (page.length < PAGE) return loaded;
  }
}

/** Everything that a read model answers: its documents, each list in order with its stored total, all suggestions. */
async function contents({ index }: Projection<unknown>, reader: ReadModelReader<unknown>) {
  const all = await documents(reader, 'all');
  const keys = [...new Set(all.flatMap(({ body }) => index(body).keys))].toSorted();
  const lists: [key: string, total: number, ids: string[]][] = [];
  for (const key of keys) lists.push([key, await reader.total({ keys: [key] }), (await documents(reader, key)).map(({ id }) => id)]);
  return { all, lists, suggestions: await reader.suggest('', 100_000) };
}

/** Fails unless every live read model equals one rebuilt from the log in an empty folder. @returns the number of documents compared */
export async function expectEqualToReplay(log: EventLog, live: ReadModelStore): Promise<number> {
  await retryWhileAway(() => caughtUp({ log, store: live, projections }));
  const folder = mkdtempSync(join(tmpdir(), 'busca-replay-'));
  const fresh = new SqliteReadModelStore(folder);
  let compared = 0;
  try {
    for (const projection of projections) {
      await retryWhileAway(() => rebuild({ log, store: fresh, projection }));
      const current = await retryWhileAway(() => contents(projection, live.reader(projection.model)));
      const replayed = await contents(projection, fresh.reader(projection.model));
      expect(current, projection.model.name).toEqual(replayed);
      compared += replayed.all.length;
    }
  } finally {
    await fresh.close();
    rmSync(folder, { recursive: true });
  }
  return compared;
}
