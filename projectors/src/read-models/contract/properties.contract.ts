import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readModel, type ReadModelDocument, type ReadModelWriter } from '../port.ts';
import { batchSizes, everything, expected, someChanges, write, type Body } from './changes.ts';
import type { World } from './world.ts';

/** Enough for hundreds of batches on a slow test engine. */
const PATIENCE_MS = 180_000;

/** All documents in pages of two. */
async function inTwos(writer: ReadModelWriter<Body>) {
  const found: ReadModelDocument<Body>[] = [];
  for (let page = await writer.byId('', 2); page.length > 0; page = await writer.byId(page.at(-1)!.id, 2))
    found.push(...page);
  return found;
}

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

/**
 * Properties of every sequence of changes, whatever its batches and redeliveries. `sequences`: how many are delivered
 * again in other batches.
 */
export function propertiesContract(world: World, sequences: number): void {
  let run = 0;
  const newModel = () => readModel<Body>(`any-${(run += 1)}`);

  test(
    'any changes, in any batches, delivered once or twice, leave the last change of each document',
    async () => {
      await fc.assert(
        fc.asyncProperty(someChanges, batchSizes, fc.boolean(), async (changes, sizes, twice) => {
          const writer = await world.store.writer(newModel());
          await write(writer, changes, sizes, twice);
          expect(await everything(writer)).toEqual(expected(changes));
          await writer.commit({ changes, checkpoint: changes.at(-1)!.position });
          expect(await everything(writer)).toEqual(expected(changes));
          await writer.close();
        }),
        { numRuns: sequences },
      );
    },
    PATIENCE_MS + sequences * 200,
  );

  test(
    'documents are the same, read alone and many at once',
    async () => {
      await fc.assert(
        fc.asyncProperty(someChanges, async (changes) => {
          const writer = await world.store.writer(newModel());
          await write(writer, changes, [changes.length], false);
          const ids = [...new Set(changes.map(({ id }) => id))];
          const alone = await Promise.all(ids.map((id) => writer.get(id)));
          const { generation } = writer;
          const together = [...(await writer.getAll(ids))].map(([id, one]) => [id, { ...one, generation }] as const);
          expect(new Map(together)).toEqual(new Map(alone.flatMap((one) => (one ? [[one.id, one]] : []))));
          const walked = await inTwos(writer);
          expect(walked).toEqual(together.map(([, { id, position, body }]) => ({ id, position, body })).toSorted(byId));
          await writer.close();
        }),
        { numRuns: 20 },
      );
    },
    PATIENCE_MS,
  );

  test(
    'two writers at once, each with its own batches, leave the same documents',
    async () => {
      await fc.assert(
        fc.asyncProperty(someChanges, batchSizes, batchSizes, async (changes, ...sizes) => {
          const model = newModel();
          const [one, two] = [await world.store.writer(model), await world.store.writer(model)];
          await Promise.all([one, two].map((writer, index) => write(writer, changes, sizes[index]!, false)));
          expect(await everything(one)).toEqual(expected(changes));
          await Promise.all([one.close(), two.close()]);
        }),
        { numRuns: 20 },
      );
    },
    PATIENCE_MS,
  );

  test(
    'a candidate has the same lists whenever it is indexed',
    async () => {
      await fc.assert(
        fc.asyncProperty(someChanges, fc.nat(30), batchSizes, async (changes, loaded, sizes) => {
          const candidate = await world.store.candidate(newModel());
          await write(candidate, changes.slice(0, loaded), sizes, false);
          await candidate.index();
          await write(candidate, changes.slice(loaded), sizes, false);
          expect(await everything(candidate)).toEqual(expected(changes));
          await candidate.discard();
        }),
        { numRuns: 40 },
      );
    },
    PATIENCE_MS,
  );
}
