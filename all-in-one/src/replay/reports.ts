import { compare, type Projection } from '@busca/projectors';
import { keys, type Candidate, type ListedDocument, type ReadModelReader } from '@busca/projectors/read-models';
import { maskBoth } from '@busca/query-api/analysis';
import { DIFFERENT, EQUAL, write, type Terminal } from '../terminal/terminal.ts';
import { differenceText } from './difference-text.ts';
import { placeChanges } from './place-changes.ts';
import type { RankedProfile } from './rule-projection.ts';

type Out = Pick<Terminal, 'out' | 'signal'>;
type Documents = Pick<ReadModelReader<unknown>, 'get' | 'byId'>;

const BATCH = 500;

/** Documents as analysts see them. */
export function maskedReader(model: string, reader: Documents): Documents {
  const mask = <T extends { body: unknown }>(document: T): T => ({
    ...document,
    body: maskBoth(model, document.body, document.body)[0],
  });
  return {
    async get(id) {
      const found = await reader.get(id);
      return found && mask(found);
    },
    byId: async (after, limit) => (await reader.byId(after, limit)).map(mask),
  };
}

/** Prints how a replay differs from the live read model, document by document. @returns the exit code */
export async function reportDifferences(
  model: string,
  replayed: Documents,
  live: Documents,
  unmasked: boolean,
  terminal: Out,
): Promise<number> {
  const counts = { equal: 0, changed: 0, 'only-replayed': 0, 'only-live': 0 };
  const textOf = differenceText(model, unmasked);
  for await (const difference of compare(replayed, live, () => (counts.equal += 1))) {
    counts[difference.kind] += 1;
    await write(terminal, textOf(difference));
  }
  await write(
    terminal,
    `${model}: ${counts.changed} documents differ, ${counts['only-replayed']} are only in the replay, ${counts['only-live']} are only live, ${counts.equal} are equal.\n`,
  );
  return counts.changed + counts['only-replayed'] + counts['only-live'] === 0 ? EQUAL : DIFFERENT;
}

/** Prints every document of a projection that has no live read model, one in JSON a line. @returns the exit code */
export async function reportDocuments(
  replayed: Pick<ReadModelReader<unknown>, 'page'>,
  terminal: Out,
): Promise<number> {
  for (let after: ListedDocument<unknown> | undefined, full = true; full;) {
    const page = await replayed.page({
      keys: [keys.all],
      offset: 0,
      limit: BATCH,
      ...(after && { after: { sort: after.sort, id: after.id } }),
    });
    for (const { id, body } of page) await write(terminal, `${JSON.stringify({ id, document: body })}\n`);
    after = page.at(-1);
    full = page.length === BATCH;
  }
  return EQUAL;
}

/** Prints whose place changes under a ranking rule, city by city. @returns the exit code */
export async function reportPlaces(
  model: string,
  ranked: Candidate<RankedProfile>,
  base: Projection<unknown>,
  terminal: Out,
): Promise<number> {
  const counts = { cities: 0, changedCities: 0, changes: 0 };
  for await (const { city, profiles, changes } of placeChanges(ranked, base)) {
    counts.cities += 1;
    if (changes.length === 0) continue;
    counts.changedCities += 1;
    counts.changes += changes.length;
    const lines = changes.map(({ id, name, before, after }) => `    ${before} -> ${after}  ${name} (${id})\n`);
    await write(terminal, `${city}: ${changes.length} of ${profiles} places change\n${lines.join('')}`);
  }
  await write(
    terminal,
    `${model}: ${counts.changes} places change, in ${counts.changedCities} of ${counts.cities} cities.\n`,
  );
  return counts.changes === 0 ? EQUAL : DIFFERENT;
}
