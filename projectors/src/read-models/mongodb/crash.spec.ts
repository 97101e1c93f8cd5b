import { position, START } from '@busca/events';
import { describeWithMongo } from '@busca/platform/testing';
import { expect, test } from 'vitest';
import { batchSizes, everything, expected, someChanges, toChange, write, type Body } from '../contract/changes.ts';
import { WriterFenced } from '../errors.ts';
import { readModel, type Change, type ReadModelWriter } from '../port.ts';
import { MongoReadModels } from './store.ts';
import { Interrupted, Killed } from './testing/interrupted.ts';
import fc from 'fast-check';

const PATIENCE_MS = 180_000;

/** Documents that are created, moved, renamed, deleted and created again. */
const changes = [
  { id: 'a', next: { keys: ['all', 'listed'], sort: '1', words: ['ana', 'maria'] } },
  { id: 'b', next: { keys: ['all', 'city:a'], sort: '0', words: ['ana', 'maria'] } },
  { id: 'c', next: { keys: ['all'], sort: '2', words: ['zoe'] } },
  { id: 'a', next: { keys: ['all', 'city:a'], sort: '2', words: ['mario'] } },
  { id: 'b', next: null },
  { id: 'd', next: { keys: ['listed'], sort: '1', words: ['zoe'] } },
  { id: 'c', next: null },
  { id: 'b', next: { keys: ['all'], sort: '1', words: [] } },
].map(toChange);

const kill = async (): Promise<never> => {
  throw new Killed();
};
const unlessKilled = (error: unknown): void => {
  if (!(error instanceof Killed)) throw error;
};

function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

/** Writes the changes beyond the checkpoint, and expects all of them to be stored once. */
async function expectGoesOn(writer: ReadModelWriter<Body>, all: Change<Body>[], sizes: number[]): Promise<void> {
  const { position } = await writer.state();
  if (position > START)
    expect(await everything(writer)).toEqual(expected(all.filter((change) => change.position <= position)));
  await write(
    writer,
    all.filter((change) => change.position > position),
    sizes,
    false,
  );
  expect(await everything(writer)).toEqual(expected(all));
}

const stream = 'agent-1';
const parked = { stream, position: position(1), error: 'no' };

describeWithMongo('a writer of MongoDB read models', (open) => {
  const store = () => new MongoReadModels(open().db);

  test(
    'that is killed between any two of its writes leaves a state that the next writer completes',
    async () => {
      for (let writes = 0, killed = true; killed; writes += 1) {
        const process = new Interrupted(open().db, writes, kill);
        const model = readModel<Body>(`killed-${writes}`);
        await new MongoReadModels(process.db)
          .writer(model)
          .then((writer) => write(writer, changes, [3], false))
          .catch(unlessKilled);
        killed = process.happened;
        await expectGoesOn(await store().writer(model), changes, [2]);
      }
    },
    PATIENCE_MS,
  );

  test(
    'that is paused between any two of its writes changes nothing after another writer was opened',
    async () => {
      for (let writes = 0, held = true; held; writes += 1) {
        const model = readModel<Body>(`held-${writes}`);
        const [reached, released] = [signal(), signal()];
        const process = new Interrupted(open().db, writes, () => {
          reached.give();
          return released.given;
        });
        const writer = new MongoReadModels(process.db).writer(model, 1);
        const writing = writer
          .then((one) => write(one, changes, [3], false))
          .catch((error: unknown) => expect(error).toBeInstanceOf(WriterFenced));
        await Promise.race([reached.given, writing]);
        held = process.happened;

        const next = await store().writer(model, 2);
        await expectGoesOn(next, changes, [2]);
        released.give();
        await writing;
        expect(await everything(next)).toEqual(expected(changes));
        await expect(
          writer.then((one) => one.commit({ changes, checkpoint: changes.at(-1)!.position })),
        ).rejects.toThrow(WriterFenced);
      }
    },
    PATIENCE_MS,
  );

  test(
    'that is paused while it parks a stream does not park it again after the stream was retried',
    async () => {
      for (let writes = 0, held = true; held; writes += 1) {
        const model = readModel<Body>(`parks-${writes}`);
        const [reached, released] = [signal(), signal()];
        const process = new Interrupted(open().db, writes, () => {
          reached.give();
          return released.given;
        });
        const writing = new MongoReadModels(process.db)
          .writer(model, 1)
          .then((one) => one.commit({ changes: [], parked: [parked], checkpoint: position(1) }))
          .catch((error: unknown) => expect(error).toBeInstanceOf(WriterFenced));
        await Promise.race([reached.given, writing]);
        held = process.happened;

        const next = await store().writer(model, 2);
        await next.commit({ changes: [], retried: [stream], replay: true, checkpoint: position(1) });
        released.give();
        await writing;
        expect(await next.parked()).toEqual([]);
        expect(await next.state()).toMatchObject({ parked: 0 });
      }
    },
    PATIENCE_MS,
  );

  test("that is paused before it stores its pending batch can't store it after another writer was opened", async () => {
    const model = readModel<Body>('held');
    const process = new Interrupted(open().db, Infinity, async () => void (await store().writer(model, 2)));
    const writer = await new MongoReadModels(process.db).writer(model, 1);
    process.after(0);
    await expect(writer.commit({ changes, checkpoint: changes.at(-1)!.position })).rejects.toThrow(WriterFenced);
    expect(await writer.state()).toMatchObject({ position: START, version: START });
    await expect(store().writer(model, 1)).rejects.toThrow(WriterFenced);
  });

  test('that is paused before it stores its pending batch resolves it again after another writer has passed it without a write', async () => {
    const model = readModel<Body>('paused');
    const [first, late] = [
      { id: 'a', next: { keys: ['all'], sort: '1', words: ['ana'] } },
      { id: 'a', next: null },
    ].map(toChange) as [Change<Body>, Change<Body>];
    const other = await store().writer(model);
    const interrupted = new Interrupted(open().db, Infinity, () =>
      other.commit({ changes: [late], checkpoint: late.position }),
    );
    const writer = await new MongoReadModels(interrupted.db).writer(model);
    interrupted.after(0);
    await writer.commit({ changes: [first], checkpoint: first.position });
    expect(interrupted.happened).toBe(true);
    expect([await other.get('a'), (await other.state()).position]).toEqual([undefined, late.position]);
  });

  test(
    'that is killed anywhere, with any changes and batches, leaves a state that the next writer completes',
    async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(someChanges, batchSizes, batchSizes, fc.nat(120), async (some, sizes, later, writes) => {
          const model = readModel<Body>(`any-${(run += 1)}`);
          const process = new Interrupted(open().db, writes, kill);
          await new MongoReadModels(process.db)
            .writer(model)
            .then((writer) => write(writer, some, sizes, false))
            .catch(unlessKilled);
          await expectGoesOn(await store().writer(model), some, later);
        }),
        { numRuns: 30 },
      );
    },
    PATIENCE_MS,
  );
});
