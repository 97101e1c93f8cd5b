import { describeWithMongo, openMonitored } from '../../testing/index.ts';
import { expect, it } from 'vitest';
import { deleteInBatches } from './index.ts';

describeWithMongo('Many documents in MongoDB', (open) => {
  it('are deleted a thousand at a time, so that no message reaches its time limit, and no other with them', async () => {
    const mongo = openMonitored(open());
    const notes = mongo.db.collection<{ _id: string; at: number }>('notes');
    await notes.insertMany(Array.from({ length: 2_500 }, (_, n) => ({ _id: `old ${n}`, at: n })));
    await notes.insertOne({ _id: 'new', at: 2_500 });
    mongo.trips();
    await deleteInBatches(notes, { at: { $lt: 2_500 } });
    expect(mongo.trips().filter((trip) => trip === 'delete notes')).toHaveLength(3);
    expect(await notes.find().toArray()).toEqual([{ _id: 'new', at: 2_500 }]);
    await deleteInBatches(notes, { at: { $lt: 2_500 } });
    expect(mongo.trips()).toEqual(['find notes', 'find notes']);
    await mongo.close();
  });
});
