import { expect, it } from 'vitest';
import { describeWithMongo } from '@busca/platform/testing';
import { describeLogIdentity } from './log-identity.contract.ts';
import { describeLogBookmark } from './log-bookmark.contract.ts';
import { MongoLogBookmark, MongoLogIdentity } from './mongodb.ts';

describeWithMongo('the log identity in MongoDB', (open) => {
  describeLogIdentity(() => new MongoLogIdentity(open().db, 'keys'));

  it('is separate for each store', async () => {
    const { db } = open();
    await new MongoLogIdentity(db, 'keys').bind('log-1');
    expect(await new MongoLogIdentity(db, 'state').logId()).toBeUndefined();
  });
});

describeWithMongo('the bookmark of the log in MongoDB', (open) => {
  describeLogBookmark(() => new MongoLogBookmark(open().db));
});
