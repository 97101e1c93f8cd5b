import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { describeWithMongo } from '@busca/platform/testing';
import { ManualClock } from '../../testing/manual-clock.ts';
import { BEAT, LEASE_TIME, leaseContract } from '../lease.contract.ts';
import { MongoLease } from './lease.ts';

describeWithMongo('the lease in MongoDB', (open) => {
  leaseContract(() => {
    const opened: ReturnType<typeof open>[] = [];
    const leasesInDb = open().db.collection<{ _id: string; beat: number; token: number }>('leases');
    return {
      open(clock) {
        const mongo = open();
        opened.push(mongo);
        return new MongoLease(mongo.db, { name: 'work', time: LEASE_TIME, clock });
      },
      beats: async () => (await leasesInDb.findOne({ _id: 'work' }))?.beat ?? 0,
      forget: async () => void (await leasesInDb.deleteMany()),
      cutOff: async () => void (await Promise.all(opened.map(({ close }) => close()))),
    };
  });
});

describeWithMongo('a lease in MongoDB that two processes create at once', (open) => {
  it('stays with the first process, even where the second one would create it with the token that is held', async () => {
    const first = new MongoLease(open().db, { name: 'work', time: LEASE_TIME });
    const held = await first.acquire(new AbortController().signal);
    const { db } = open();
    const leases = db.collection('leases');
    const findOne = leases.findOne.bind(leases) as (filter: object) => Promise<unknown>;
    let reads = 0;
    const readAgain = new Promise<void>((resolve) => {
      vi.spyOn(leases, 'findOne').mockImplementation(((filter: object) => {
        reads += 1;
        if (reads === 3) resolve();
        return reads === 1 ? Promise.resolve(null) : findOne(filter);
      }) as never);
    });
    vi.spyOn(db, 'collection').mockReturnValue(leases as never);
    const now = vi.spyOn(Date, 'now').mockReturnValue(held!.token);
    const stop = new AbortController();
    const acquired = new MongoLease(db, { name: 'work', time: LEASE_TIME }).acquire(stop.signal);
    await Promise.race([acquired, readAgain]);
    now.mockRestore();
    stop.abort();
    expect(await acquired).toBeUndefined();
    await held!.release();
  });
});

describeWithMongo('a lease in a busy MongoDB', (open) => {
  it('stays with a holder whose heartbeats are answered, each after the next one was sent', async () => {
    const { db } = open();
    const leases = db.collection('leases');
    vi.spyOn(db, 'collection').mockReturnValue(leases as never);
    const clock = new ManualClock();
    const held = (await new MongoLease(db, { name: 'work', time: LEASE_TIME, clock }).acquire(
      new AbortController().signal,
    ))!;
    const answered = new AbortController().signal;
    const renew = vi
      .spyOn(leases, 'updateOne')
      .mockImplementation((() => clock.sleep(2.5 * BEAT, answered).then(() => ({ matchedCount: 1 }))) as never);
    const lost = once(held.lost, 'abort');
    for (let passed = 0; passed < 10 * LEASE_TIME && !held.lost.aborted; passed += BEAT / 2) {
      await Promise.race([clock.pass(BEAT / 2), lost]);
      await setImmediate();
    }
    expect(held.lost.aborted).toBe(false);
    expect(renew.mock.calls.length).toBeGreaterThan(30);
    renew.mockRestore();
    await held.release();
  });
});
