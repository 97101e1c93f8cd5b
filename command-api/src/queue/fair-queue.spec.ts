import { networksOf } from '@busca/platform';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Caller, createFairQueue } from './fair-queue.ts';

const from = (address: string, isKnown = false): Caller => ({
  networks: networksOf(address).map(({ name }) => name),
  isKnown,
});
/** An address of the /64 with a number, in one /48. */
const inOne48 = (n: number) => `2001:db8:1:${n.toString(16)}::1`;

/** A queue with one work at a time, which ends when the test says so. */
function recorded({ places = 10, placesOfNetwork = 100 } = {}) {
  const queue = createFairQueue({ concurrency: 1, places, placesOfNetwork, refusal: () => new Error('full') });
  const [began, refused, ends]: [string[], string[], (() => void)[]] = [[], [], []];
  const run = (caller: Caller, name: string) => {
    void queue
      .run(
        caller,
        () =>
          new Promise<void>((end) => {
            began.push(name);
            ends.push(end);
          }),
      )
      .catch(() => refused.push(name));
  };
  /** Lets what has been decided happen. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  const endAll = async () => {
    await settle();
    while (ends.length > 0) await endOne();
  };
  return { run, began, refused, settle, endOne, endAll };
}

describe('The fair queue', () => {
  it('Finding H4: serves a caller with one work after one of a flood, not after all of it', async () => {
    const { run, began, endAll } = recorded();
    for (let n = 0; n < 8; n += 1) run(from('203.0.113.1'), `flood ${n}`);
    run(from('198.51.100.1'), 'victim');
    await endAll();
    expect(began.slice(0, 3)).toEqual(['flood 0', 'flood 1', 'victim']);
    expect(began).toHaveLength(9);
  });

  it('gives a stranger of another network a place and the next turn, while 90 addresses of one /48 flood it', async () => {
    const { run, began, refused, endAll } = recorded();
    for (let n = 0; n < 90; n += 1) run(from(inOne48(n)), `flood ${n}`);
    run(from('198.51.100.1'), 'stranger');
    await endAll();
    expect(began.indexOf('stranger')).toBe(2);
    expect(refused).toHaveLength(80);
    expect(began).toHaveLength(11);
  });

  it('bounds the places of one /48, whose parts take turns and give up places to each other', async () => {
    const { run, began, refused, endAll } = recorded({ places: 100, placesOfNetwork: 4 });
    for (let n = 0; n < 9; n += 1) run(from(inOne48(1)), `many ${n}`);
    run(from(inOne48(0x100)), 'neighbour');
    await endAll();
    expect(began).toEqual(['many 0', 'many 1', 'neighbour', 'many 2', 'many 3']);
    expect(refused).toEqual(['many 5', 'many 6', 'many 7', 'many 8', 'many 4']);
  });

  it('has places of their own for known callers, also of the network of a flood, and turns for both', async () => {
    const { run, began, refused, endAll } = recorded({ places: 3 });
    for (let n = 0; n < 9; n += 1) run(from(inOne48(n)), `flood ${n}`);
    for (let n = 0; n < 3; n += 1) run(from(inOne48(0), true), `known ${n}`);
    await endAll();
    expect(began).toEqual(['flood 0', 'flood 1', 'known 0', 'flood 2', 'known 1', 'flood 3', 'known 2']);
    expect(refused).toHaveLength(5);
  });

  it('goes on after a failed work', async () => {
    const queue = createFairQueue({ concurrency: 1, places: 1, placesOfNetwork: 1, refusal: () => new Error('full') });
    const failing = queue.run(from('192.0.2.1'), () => Promise.reject(new Error('broken')));
    const after = queue.run(from('192.0.2.1'), async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await after).toBe('done');
  });
});

describe('The fair queue, whatever arrives and ends in whatever order', () => {
  const [PLACES, OF_NETWORK] = [6, 3];
  interface Arrival {
    net: number;
    part: number;
    host: number;
    isKnown: boolean;
  }
  const arrival: fc.Arbitrary<Arrival> = fc.record({
    net: fc.nat(4),
    part: fc.nat(2),
    host: fc.nat(2),
    isKnown: fc.boolean(),
  });
  const end = fc.constant('end' as const);
  const steps = fc.array(fc.oneof({ weight: 3, arbitrary: arrival }, { weight: 1, arbitrary: end }), { maxLength: 60 });

  /**
   * Runs the steps. `check` gets the places that an arrival's own network and all of its lane held before it, and hold
   * now.
   */
  async function play(
    all: (Arrival | 'end')[],
    check: (isRefused: boolean, own: number, before: number[], now: number[]) => void,
  ) {
    const queue = recorded({ places: PLACES, placesOfNetwork: OF_NETWORK });
    const { run, began, refused, settle, endOne, endAll } = queue;
    const arrived: { name: string; net: number; isKnown: boolean; bound: number }[] = [];
    const inLane = (lane: boolean, names: string[]) =>
      arrived.filter(({ name, isKnown }) => isKnown === lane && names.includes(name));
    const held = (lane: boolean): number[] => {
      const over = [...began, ...refused];
      return [0, 1, 2, 3, 4].map(
        (of) =>
          arrived.filter(({ name, net, isKnown }) => net === of && isKnown === lane && !over.includes(name)).length,
      );
    };
    for (const [n, step] of all.entries()) {
      if (step === 'end') await endOne();
      else {
        const { net, part, host, isKnown } = step;
        const before = held(isKnown);
        // Before the only work of a network, each other one of the lane has one turn at most.
        const bound =
          before[net] === 0 ? inLane(isKnown, began).length + before.filter((count) => count > 0).length : Infinity;
        arrived.push({ name: String(n), net, isKnown, bound });
        run(from(`2001:db8:${net}:${part}0${host}::1`, isKnown), String(n));
        await settle();
        check(refused.includes(String(n)), before[net]!, before, held(isKnown));
      }
    }
    await endAll();
    return { ...queue, arrived };
  }
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

  it("bounds the places, and refuses only at a network's own bound or where no other network has more", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await play(all, (isRefused, own, before, now) => {
          expect([sum(now) <= PLACES, Math.max(...now) <= OF_NETWORK]).toEqual([true, true]);
          if (isRefused)
            expect(own === OF_NETWORK || (sum(before) === PLACES && Math.max(...before) <= own + 1)).toBe(true);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('runs or refuses each work once, and lets no network wait for more than a turn of each other one', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { began, refused, arrived } = await play(all, () => undefined);
        expect([...began, ...refused].toSorted()).toEqual(arrived.map(({ name }) => name).toSorted());
        for (const lane of [true, false]) {
          const turns = began.flatMap((name) => arrived.find((one) => one.name === name && one.isKnown === lane) ?? []);
          for (const [turn, { bound }] of turns.entries()) expect(turn).toBeLessThanOrEqual(bound);
        }
      }),
      { numRuns: 100 },
    );
  });
});
