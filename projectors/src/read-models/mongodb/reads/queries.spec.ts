import { position } from '@busca/events';
import { openMongo, type Mongo } from '@busca/platform/mongodb';
import { describeWithMongo, MONGODB_TEST_URL } from '@busca/platform/testing';
import type { CommandStartedEvent, Document } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { change, homes } from '../../contract/world.ts';
import { MongoReadModels } from '../store.ts';

/** Stages of a plan that use an index; those for `_id` have other names. */
const BY_INDEX = /^(IXSCAN|IDHACK|EXPRESS_IXSCAN|COUNT_SCAN|DISTINCT_SCAN|EOF)$/;
const BY_ALL = ['COLLSCAN', 'SORT'];

/** Fields of a command that `explain` does not accept. */
const ABOUT_THE_CALL = /^(\$|lsid$|readConcern$|maxTimeMS$)/;

const stagesOf = (plan: Document): string[] => [
  ...(typeof plan.stage === 'string' ? [plan.stage] : []),
  ...[plan.inputStage, ...((plan.inputStages as Document[] | undefined) ?? []), plan.queryPlan].flatMap((inner) =>
    inner ? stagesOf(inner as Document) : [],
  ),
];

/** The winning plan, wherever this server's version has it; undefined where the server explains no plans. */
const chosenPlan = ({ queryPlanner, stages }: Document): Document | undefined =>
  (queryPlanner ?? (stages as Document[] | undefined)?.[0]?.$cursor?.queryPlanner)?.winningPlan as Document | undefined;

/**
 * Whether an index of these fields serves a query and its order by MongoDB's rules: for servers that explain no plans.
 */
function serves(index: string[], filter: Document, sort: string[]): boolean {
  if (Array.isArray(filter.$or) && filter.keys === undefined)
    return filter.$or.every((branch) => serves(index, branch as Document, sort));
  const bound: unknown = filter[index[0]!];
  // The lists of `$in` are merged in their order.
  const isOneValue =
    typeof bound === 'string' || (typeof bound === 'object' && bound !== null && ('$all' in bound || '$in' in bound));
  return (
    bound !== undefined &&
    (isOneValue ? [index, index.slice(1)] : [index]).some((fields) =>
      sort.every((field, place) => fields[place] === field),
    )
  );
}

/** The collection, the filter and the sort fields of a command. */
const partsOf = ({ find, aggregate, filter, sort, pipeline }: Document) => ({
  collection: (find ?? aggregate) as string,
  filter: (filter ?? (pipeline as Document[])[0]?.$match) as Document,
  sort: sort instanceof Map ? ([...sort.keys()] as string[]) : Object.keys((sort ?? {}) as object),
});

describeWithMongo('the queries of the MongoDB read models', (open) => {
  let mongo: Mongo;
  let queries: Document[];

  beforeEach(async () => {
    const url = new URL(`/${open().db.databaseName}`, MONGODB_TEST_URL);
    url.searchParams.set('monitorCommands', 'true');
    mongo = openMongo(url.href);
    queries = [];
    const writer = await new MongoReadModels(mongo.db).writer(homes);
    mongo.client.on('commandStarted', ({ command }: CommandStartedEvent) => {
      const query = Object.fromEntries(
        Object.entries(command as Document).filter(([name]) => !ABOUT_THE_CALL.test(name)),
      );
      if (query.find ?? query.aggregate) queries.push(query);
    });
    const changes = Array.from({ length: 40 }, (_, n) =>
      change(n + 1, `home-${n}`, {
        keys: ['all', n % 2 ? 'odd' : 'even'],
        sort: `${n % 7}`,
        text: `casa ${n}`,
        terms: [{ term: `casa ${n % 5}`, label: `Casa ${n}` }],
      }),
    );
    await writer.commit({ changes, checkpoint: position(40) });
    await writer.get('home-1');
    for (const reverse of [false, true]) await writer.page({ keys: ['all'], offset: 3, limit: 9, reverse });
    await writer.page({ keys: ['all'], after: { sort: '2', id: 'b' }, offset: 0, limit: 9 });
    await writer.page({ keys: ['all', 'odd'], text: 'casa', from: '1', before: '5', offset: 0, limit: 9 });
    for (const query of [{}, { from: '2' }, { text: 'casa' }]) await writer.total({ keys: ['all'], ...query });
    await writer.total({ keys: ['all', 'odd'] });
    await writer.total({ keys: ['all'], words: ['casa'], isTerm: true });
    await writer.page({ keys: [['odd', 'even']], offset: 0, limit: 9 });
    await writer.total({ keys: [['odd', 'even']], areDisjoint: true });
    await writer.page({ keys: ['all', ['odd', 'even']], words: ['casa', '1'], without: 'casa 2', offset: 0, limit: 9 });
    for (const limit of [2, 100]) await writer.suggest('casa', limit);
    await writer.state();
  });
  afterEach(() => mongo.close());

  test('have their indexes from the first query on', async () => {
    const keysOf = async (kind: string) =>
      (await mongo.db.collection(`read-models.homes.1.${kind}`).indexes()).map(({ key }) => key as object);
    expect(await keysOf('documents')).toContainEqual({ keys: 1, sort: 1, _id: 1 });
    expect(await keysOf('counts')).toContainEqual({ term: 1, label: 1 });
    expect(queries.length).toBeGreaterThan(12);
  });

  test('all use an index, and sort nothing', async () => {
    const explained = async (query: Document) =>
      chosenPlan(await mongo.db.command({ explain: query, verbosity: 'queryPlanner' }));
    const explainsPlans = (await explained({ find: queries[0]!.find, filter: {} })) !== undefined;
    for (const query of queries) {
      const stages = explainsPlans ? stagesOf((await explained(query))!) : await derivedStages(query);
      expect(
        stages.filter((stage) => BY_ALL.includes(stage)),
        JSON.stringify(query),
      ).toEqual([]);
      expect(
        stages.some((stage) => BY_INDEX.test(stage)),
        `${JSON.stringify(query)}: ${stages.join(', ')}`,
      ).toBe(true);
    }
  });

  /** The stage that follows from the collection's indexes, for servers that explain no plans. */
  async function derivedStages(query: Document): Promise<string[]> {
    const { collection, filter, sort } = partsOf(query);
    const indexes = (await mongo.db.collection(collection).indexes()).map(({ key }) => Object.keys(key as object));
    return indexes.some((fields) => serves(fields, filter, sort)) ? ['IXSCAN'] : ['COLLSCAN'];
  }
});

test.each([
  ['of another field', { text: 'casa' }, []],
  ['in another order', { keys: 'all' }, ['text']],
  ['of a range, in the order of what comes after it', { keys: { $gt: 'a' } }, ['sort', '_id']],
  ['of two fields, one of them without an index', { $or: [{ keys: 'all' }, { text: 'casa' }] }, []],
])('Queries would not use the index of the lists if they were %s', (_, filter, sort) => {
  expect(serves(['keys', 'sort', '_id'], filter, sort)).toBe(false);
});
