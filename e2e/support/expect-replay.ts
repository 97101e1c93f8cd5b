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
/** Lists of a model that are compared one by one: FerretDB reads all documents for each. */
const MAX_LISTS = 24;

async function documents(reader: ReadModelReader<unknown>, key: string): Promise<ReadModelDocument<unknown>[]> {
  const loaded: ReadModelDocument<unknown>[] = [];
  for (;;) {
    const page = await reader.page({ keys: [key], offset: loaded.length, limit: PAGE });
    loaded.push(...page);
    if (page.length < PAGE) return loaded;
  }
}

/** The longest lists, and as many of the others, taken by chance. */
function chosenLists(keys: readonly string[]): string[] {
  const lengths = new Map<string, number>();
  for (const key of keys) lengths.set(key, (lengths.get(key) ?? 0) + 1);
  const byLength = [...lengths].toSorted(([, one], [, other]) => other - one).map(([key]) => key);
  const others = byLength
    .slice(MAX_LISTS / 2)
    .map((key) => [Math.random(), key] as const)
    .toSorted(([one], [other]) => one - other);
  return [...byLength.slice(0, MAX_LISTS / 2), ...others.slice(0, MAX_LISTS / 2).map(([, key]) => key)];
}

/**
 * What a read model answers: its documents, lists in order with their stored totals, all suggestions. `chosen` names
 * the lists, where they are those of another model.
 */
async function contents({ index }: Projection<unknown>, reader: ReadModelReader<unknown>, chosen?: readonly string[]) {
  const all = await documents(reader, 'all');
  const names = chosen ?? chosenLists(all.flatMap(({ body }) => index(body).keys));
  const totals = await reader.totals(names);
  const lists: [key: string, total: number, ids: string[]][] = [];
  for (const [number, key] of names.entries())
    lists.push([key, totals[number]!, (await documents(reader, key)).map(({ id }) => id)]);
  return { all, lists, suggestions: await reader.suggest('', 100_000) };
}

/**
 * Fails unless every live read model equals one rebuilt from the log in an empty folder.
 * @returns the number of documents compared
 */
export async function expectEqualToReplay(log: EventLog, live: ReadModelStore): Promise<number> {
  await retryWhileAway(() => caughtUp({ log, store: live, projections }));
  const folder = mkdtempSync(join(tmpdir(), 'busca-replay-'));
  const fresh = new SqliteReadModelStore(folder);
  let compared = 0;
  try {
    for (const projection of projections) {
      await retryWhileAway(() => rebuild({ log, store: fresh, projection }));
      const replayed = await contents(projection, fresh.reader(projection.model));
      const current = await retryWhileAway(() =>
        contents(
          projection,
          live.reader(projection.model),
          replayed.lists.map(([key]) => key),
        ),
      );
      expect(current, projection.model.name).toEqual(replayed);
      compared += replayed.all.length;
    }
  } finally {
    await fresh.close();
    rmSync(folder, { recursive: true });
  }
  return compared;
}
