import { availableParallelism } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../queue/fair-queue.ts';
import { COST_OF_TESTS, createPasswords } from './passwords.ts';

const passwords = createPasswords();
afterAll(() => passwords.close());

/** A cheap hash of no password here. */
const OTHER_HASH = '$2b$04$abcdefghijklmnopqrstuuxyzabcdefghijklmnopqrstuvwxyz12';
const from = (ip: string) => callerOf({ ip, state: {} });

describe('Password check', () => {
  it('accepts the password of a hash only, and none without a hash', async () => {
    const hash = await passwords.hash('una casa azul');
    expect(await passwords.matches('una casa azul', hash)).toBe(true);
    expect(await passwords.matches('una casa verde', hash)).toBe(false);
    expect(await passwords.matches('una casa azul', undefined)).toBe(false);
  });

  it('takes the usual cost, and the least for tests alone', async () => {
    const ofTests = createPasswords(COST_OF_TESTS);
    const hashes = [await passwords.hash('una casa azul'), await ofTests.hash('una casa azul')];
    await ofTests.close();
    expect(hashes.map((hash) => hash.slice(0, 7))).toEqual(['$2b$10$', '$2b$04$']);
  });

  it('Finding H4: 120 checks of one /48, each from another /64, keep nobody else out', async () => {
    const slow = await passwords.hash('una casa verde');
    const flood = Array.from({ length: 120 }, (_, n) =>
      passwords.matches('otra casa', OTHER_HASH, from(`2001:db8:1:${n}::1`)),
    );
    const victims = [1, 2, 3].map((n) => passwords.matches('una casa verde', slow, from(`198.51.${n}.1`)));
    const [outcomes, signedIn] = await Promise.all([Promise.allSettled(flood), Promise.all(victims)]);
    expect(signedIn).toEqual([true, true, true]);
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  });

  it('holds a turn until its hash is made, also where the work beside it has failed', async () => {
    const [turns, began] = [Math.max(1, availableParallelism() - 1), [] as number[]];
    const works = Array.from({ length: turns + 1 }, (_, n) =>
      passwords.hash('una casa azul', from('198.51.100.1'), async () => {
        began.push(n);
        throw new Error('taken');
      }),
    );
    const outcomes = Promise.allSettled(works);
    // No hash can end meanwhile: its thread's message comes after all of these.
    for (let microtask = 0; microtask < 100; microtask += 1) await undefined;
    expect(began).toHaveLength(turns);
    expect(await outcomes).toEqual(works.map(() => ({ status: 'rejected', reason: new Error('taken') })));
    expect(began).toHaveLength(turns + 1);
  });

  it("refuses requests beyond the queue's limit, with Retry-After", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 80 }, (_, n) => passwords.matches('una casa azul', OTHER_HASH, from(`198.51.${n}.1`))),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'too-many-requests', headers: { 'Retry-After': '5' } });
  });
});
