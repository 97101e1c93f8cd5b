import { position } from '@busca/events';
import { describeWithMongo, goesByIndex, openMonitored } from '@busca/platform/testing';
import { expect, it } from 'vitest';
import { outboxContract } from '../outbox.contract.ts';
import { MongoOutbox } from './outbox.ts';

describeWithMongo('the outbox in MongoDB', (open) => {
  outboxContract('MongoDB', () => new MongoOutbox(open().db));

  it('finds due emails by an index', async () => {
    const { db } = open();
    const outbox = new MongoOutbox(db);
    await outbox.begin(position(0));
    await outbox.due(1, 1);
    const emails = db.collection('reactors.letters');
    expect(await emails.indexExists('due_1__id_1')).toBe(true);
    expect(
      goesByIndex(
        await emails
          .find({ due: { $lte: 1 } })
          .sort({ due: 1, _id: 1 })
          .explain(),
      ),
    ).not.toBe(false);
  });

  it('adds the emails of a page in one round trip', async () => {
    const mongo = openMonitored(open());
    const outbox = new MongoOutbox(mongo.db);
    await outbox.begin(position(0));
    mongo.trips();
    await outbox.add(
      ['a', 'b', 'c'].map((id) => ({ id, stream: `account-${id}`, eventId: `event-${id}` })),
      { position: position(3) },
      1,
    );
    expect(mongo.trips()).toEqual(['update reactors.letters', 'update reactors.checkpoints']);
    await mongo.close();
  });

  it('adds an email once, also after a crash between the email and its checkpoint', async () => {
    const { db } = open();
    const outbox = new MongoOutbox(db);
    const entry = { id: 'a', stream: 'account-a', eventId: 'event-a' };
    await outbox.add([entry], { position: position(3) }, 1);
    expect(await outbox.checkpoint()).toBeUndefined();
    await outbox.begin(position(0));
    await outbox.add([entry], { position: position(3) }, 2);
    expect(await outbox.checkpoint()).toBe(position(3));
    expect(await outbox.due(9, 9)).toEqual([{ ...entry, tries: 0 }]);
  });
});
