import { position } from '@busca/events';
import { describeWithMongo } from '@busca/platform/testing';
import { expect, test } from 'vitest';
import { change, homes, removal } from '../contract/world.ts';
import { MongoReadModels } from './store.ts';

describeWithMongo('an erasure from the MongoDB read models', (open) => {
  /** Everything that the database holds, as text. */
  async function raw(): Promise<string> {
    const collections = await open().db.listCollections().toArray();
    return JSON.stringify(
      await Promise.all(collections.map(({ name }) => open().db.collection(name).find().toArray())),
    );
  }
  const entryOf = (name: string) => ({
    keys: ['all', `name:${name}`],
    sort: name,
    text: `${name} quiroga`,
    terms: [{ term: `${name} quiroga`, label: `${name} Quiroga` }],
  });

  test("leaves the name in no document, count, suggestion or pending batch, and another person's name where it was", async () => {
    const writer = await new MongoReadModels(open().db).writer(homes);
    await writer.commit({
      changes: [change(1, 'a', entryOf('zenobia')), change(2, 'b', entryOf('luis'))],
      checkpoint: position(2),
    });
    expect(await raw()).toMatch(/zenobia/i);
    await writer.commit({ changes: [removal(3, 'a')], checkpoint: position(3) });
    expect(await writer.suggest('', 9)).toEqual(['luis Quiroga']);
    expect(await raw()).not.toMatch(/zenobia/i);
    expect(await raw()).toContain('luis Quiroga');
    await writer.close();
  });

  test('keeps a name that another person has too, as long as that person is there', async () => {
    const writer = await new MongoReadModels(open().db).writer(homes);
    await writer.commit({
      changes: [change(1, 'a', entryOf('zenobia')), change(2, 'b', entryOf('zenobia'))],
      checkpoint: position(2),
    });
    await writer.commit({ changes: [removal(3, 'a')], checkpoint: position(3) });
    expect(await writer.suggest('zen', 9)).toEqual(['zenobia Quiroga']);
    await writer.commit({ changes: [removal(4, 'b')], checkpoint: position(4) });
    expect(await writer.suggest('zen', 9)).toEqual([]);
    expect(await raw()).not.toMatch(/zenobia/i);
    await writer.close();
  });
});
