import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog } from '@busca/events';
import { caughtUp, projections, rebuild, type Projection } from '@busca/projectors';
import type { ReadModelDocument, ReadModelReader, ReadModelStore } from '@busca/projectors/read-models';
import { SqliteReadModelStore } from '@busca/projectors/read-models/sqlite';
import { expect } from 'vitest';

const PAGE = 500;

async function documents(reader: ReadModelReader<unknown>, key: string): Promise<ReadModelDocument<unknown>[]> {
  const all: ReadModelDocument<unknown>[] = [];
  for (;;) {
    const page = await reader.page({ keys: [key], offset: all.length, limit: PAGE });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Everything that can be asked of a read model: its documents, each list in order with its kept total, all suggestions. */
async function contents({ index }: Projection<unknown>, reader: ReadModelReader<unknown>) {
  const all = await documents(reader, 'all');
  const keys = [...new Set(all.flatMap(({ body }) => index(body).keys))].toSorted();
  const lists: [key: string, total: number, ids: string[]][] = [];
  for (const key of keys) lists.push([key, await reader.total({ keys: [key] }), (await documents(reader, key)).map(({ id }) => id)]);
  return { all, lists, suggestions: await reader.suggest('', 100_000) };
}

/** Fails unless every live read model equals one that is built from an empty folder and the log alone; answers the number of documents. */
export async function expectEqualToReplay(log: EventLog, live: ReadModelStore): Promise<number> {
  await caughtUp({ log, store: live, projections });
  const folder = mkdtempSync(join(tmpdir(), 'busca-replay-'));
  const fresh = new SqliteReadModelStore(folder);
  let compared = 0;
  try {
    for (const projection of projections) {
      await rebuild({ log, store: fresh, projection });
      const [was, is] = [await contents(projection, live.reader(projection.model)), await contents(projection, fresh.reader(projection.model))];
      expect(was, projection.model.name).toEqual(is);
      compared += is.all.length;
    }
  } finally {
    await fresh.close();
    rmSync(folder, { recursive: true });
  }
  return compared;
}
