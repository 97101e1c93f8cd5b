import { describeWithMongo } from '@busca/platform/testing';
import { LEASE_TIME, leaseContract } from '../lease.contract.ts';
import { MongoLease } from './lease.ts';

describeWithMongo('the lease in MongoDB', (open) => {
  leaseContract(() => {
    const opened: ReturnType<typeof open>[] = [];
    const watching = open().db.collection<{ _id: string; beat: number; token: number }>('leases');
    return {
      open(clock) {
        const mongo = open();
        opened.push(mongo);
        return new MongoLease(mongo.db, { name: 'work', time: LEASE_TIME, clock });
      },
      beats: async () => (await watching.findOne({ _id: 'work' }))?.beat ?? 0,
      forget: async () => void (await watching.deleteMany()),
      cutOff: async () => void (await Promise.all(opened.map(({ close }) => close()))),
    };
  });
});
