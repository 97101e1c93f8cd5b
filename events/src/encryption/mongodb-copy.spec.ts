import { join } from 'node:path';
import { copyDocuments } from '@busca/platform/mongodb';
import { describeWithMongo, tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SqlitePersonalKeys } from './sqlite.ts';
import { MongoPersonalKeys } from './mongodb.ts';

describeWithMongo('a copy of documents', (open) => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ _id: `${n}`, name: `Casa ${n}`, at: 1_767_323_045_678 + n }));
  const casas = () => open().db.collection<{ _id: string; name: string; at: number }>('casas');

  it('holds every document, over any number of pages, and can be repeated', async () => {
    const documents = some(1_203);
    const to = casas();
    await copyDocuments(documents.slice(0, 700), to);
    expect(await copyDocuments(documents, to)).toBe(1_203);
    expect(await to.find().sort({ at: 1 }).toArray()).toEqual(documents);
    expect(await copyDocuments([], open().db.collection('none'))).toBe(0);
  });

  it('is refused where the target holds another document under an id, or one more', async () => {
    const to = casas();
    await to.insertOne({ _id: '1', name: 'Otra casa', at: 0 });
    await expect(copyDocuments(some(2), to)).rejects.toThrow('casas: 1 stands there already');
    expect((await to.findOne({ _id: '1' }))?.name).toBe('Otra casa');
    await to.replaceOne({ _id: '1' }, { name: 'Casa 1', at: 1_767_323_045_679 });
    await to.insertOne({ _id: 'more', name: 'Una más', at: 0 });
    await expect(copyDocuments(some(2), to)).rejects.toThrow('casas: 2 were copied, but 3 stand there');
  });

  let folder: Awaited<ReturnType<typeof tempFolder>>;
  beforeEach(async () => {
    folder = await tempFolder();
  });
  afterEach(() => folder.remove());

  it('of the embedded keys holds the same keys and the same secret', async () => {
    const from = new SqlitePersonalKeys(join(folder.path, 'keys.db'));
    const [ana, secret] = [await from.keyFor('ana'), await from.lookupSecret()];
    const to = new MongoPersonalKeys(open().db);
    expect(await to.copy(from.all())).toBe(2);
    const back = new SqlitePersonalKeys(join(folder.path, 'back.db'));
    expect(await back.copy(to.all())).toBe(2);
    for (const copy of [to, back]) expect([await copy.find('ana'), await copy.lookupSecret()]).toEqual([ana, secret]);
    await back.close();
    await from.close();
  });

  it('of keys is refused where the target holds other keys', async () => {
    const from = new SqlitePersonalKeys(join(folder.path, 'keys.db'));
    await from.lookupSecret();
    const to = new MongoPersonalKeys(open().db);
    await to.lookupSecret();
    await expect(to.copy(from.all())).rejects.toThrow('stands there already');
    await from.close();
  });
});
