import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HeldLease, Lease } from './lease.ts';
import { ManualClock } from '../testing/manual-clock.ts';

/** Lease time of these tests, in ms. */
export const LEASE_TIME = 1_200;
/** Time between two heartbeats, in ms. */
export const BEAT = LEASE_TIME / 12;

/** A store with one lease, new for each test. Each `open` stands for a process on another machine. */
export interface LeasePlace {
  open(clock: ManualClock): Lease;
  /** How many heartbeats the holder has written. */
  beats(): Promise<number>;
  /** Cuts every connection to the store. */
  cutOff(): Promise<void>;
  /** Deletes the stored lease. */
  forget(): Promise<void>;
}

/** What every exclusive lease must do. */
export function leaseContract(makePlace: () => LeasePlace): void {
  let place: LeasePlace;
  let ending: AbortController;
  beforeEach(() => {
    place = makePlace();
    ending = new AbortController();
  });
  afterEach(() => ending.abort());

  function machine() {
    const clock = new ManualClock();
    const lease = place.open(clock);
    let held: HeldLease | undefined;
    return {
      clock,
      held: () => held,
      acquire: async () => (held = await lease.acquire(ending.signal)),
      /** Lets the holder write one heartbeat. */
      async beat() {
        const before = await place.beats();
        await clock.pass(BEAT);
        await vi.waitFor(async () => expect(await place.beats()).toBe(before + 1), { interval: 2, timeout: 240_000 });
      },
    };
  }

  it('goes at once to the first process, and to the next one as soon as it is released', async () => {
    const [one, two] = [machine(), machine()];
    const { token } = (await one.acquire())!;
    const waiting = two.acquire();
    await two.clock.pass(BEAT);
    await one.held()!.release();
    await two.clock.pass(BEAT);
    expect((await waiting)!.token).toBe(token + 1);
    expect(one.held()!.lost.aborted).toBe(false);
  });

  it('stays with a holder that writes heartbeats, however long a rival waits', async () => {
    const [one, two] = [machine(), machine()];
    await one.acquire();
    void two.acquire();
    for (let turn = 0; turn < 20; turn += 1) {
      await one.beat();
      await two.clock.pass(BEAT);
    }
    await two.clock.pass(0);
    expect([one.held()!.lost.aborted, two.held()]).toEqual([false, undefined]);
  });

  it('goes to a rival that has seen no heartbeat for a whole lease time, and the former holder then learns that it is lost', async () => {
    const [one, two] = [machine(), machine()];
    const { token } = (await one.acquire())!;
    await one.beat();
    const waiting = two.acquire();
    for (let passed = 0; passed < LEASE_TIME; passed += BEAT) {
      expect(two.held()).toBeUndefined();
      await two.clock.pass(BEAT);
    }
    expect((await waiting)!.token).toBe(token + 1);

    expect(one.held()!.lost.aborted).toBe(false);
    await one.clock.pass(BEAT);
    await vi.waitFor(() => expect(one.held()!.lost.aborted).toBe(true), { interval: 2, timeout: 240_000 });
    await one.held()!.release();
    await two.beat();
    expect(two.held()!.lost.aborted).toBe(false);
  });

  it('goes to exactly one of many rivals', async () => {
    const rivals = Array.from({ length: 8 }, machine);
    void Promise.all(rivals.map((rival) => rival.acquire()));
    await vi.waitFor(() => expect(rivals.some((rival) => rival.held())).toBe(true), { interval: 2, timeout: 240_000 });
    await Promise.all(rivals.map(({ clock }) => clock.pass(0)));
    expect(rivals.filter((rival) => rival.held())).toHaveLength(1);
  });

  it('is lost to a holder that wakes up after a lease time, before it writes another heartbeat', async () => {
    const one = machine();
    await one.acquire();
    const before = await place.beats();
    await one.clock.pass(LEASE_TIME);
    await vi.waitFor(() => expect(one.held()!.lost.aborted).toBe(true), { interval: 2, timeout: 240_000 });
    expect(await place.beats()).toBe(before);
  });

  it('is lost to a holder without an answer for a lease time, and not before', async () => {
    const one = machine();
    await one.acquire();
    await place.cutOff();
    const begun = one.clock.now();
    const { lost } = one.held()!;
    const over = once(lost, 'abort');
    while (!lost.aborted) await Promise.race([one.clock.pass(BEAT), over]);
    expect(one.clock.now() - begun).toBeGreaterThanOrEqual(LEASE_TIME);
  });

  it('comes with a higher token than ever before, even after the stored lease was deleted', async () => {
    const [one, two] = [machine(), machine()];
    const { token } = (await one.acquire())!;
    await place.forget();
    expect((await two.acquire())!.token).toBeGreaterThan(token);
    await one.clock.pass(BEAT);
    await vi.waitFor(() => expect(one.held()!.lost.aborted).toBe(true), { interval: 2, timeout: 240_000 });
  });

  it('is no longer waited for once the signal aborts', async () => {
    const [one, two] = [machine(), machine()];
    await one.acquire();
    const waiting = two.acquire();
    await two.clock.pass(BEAT);
    ending.abort();
    expect(await waiting).toBeUndefined();
  });
}
