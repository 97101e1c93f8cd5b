import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const refusal = () => new Error('full');

/** A queue whose works end one after the other, in the order in which they began. */
function recorded(places: number) {
  const queue = createFairQueue({ concurrency: 1, places, refusal });
  const began: string[] = [];
  const run = (caller: string, name = caller) =>
    queue.run(caller, async () => {
      began.push(name);
      await Promise.resolve();
    });
  return { run, began };
}

it('Finding H4: a caller with one work is served after one of a flood, not after all of it', async () => {
  const { run, began } = recorded(10);
  const all = [...Array.from({ length: 8 }, () => run('flood')), run('victim'), run('flood')];
  await Promise.all(all);
  expect(began.indexOf('victim')).toBeLessThanOrEqual(2);
  expect(began).toHaveLength(10);
});

it('Finding H4: a full queue refuses the newest work of the largest caller, and takes a new caller', async () => {
  const { run, began } = recorded(3);
  const flood = Array.from({ length: 6 }, (_, n) => run('flood', `flood ${n}`));
  const victim = run('victim');
  const outcomes = await Promise.allSettled([...flood, victim]);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, false, false, true]);
  expect(began).toContain('victim');
});

it('A fair queue refuses a caller that already has as many places as any other, and goes on after a failed work', async () => {
  const { run } = recorded(2);
  const settled = await Promise.allSettled([run('a'), run('a'), run('b'), run('b'), run('c')]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  const queue = createFairQueue({ concurrency: 1, places: 1, refusal });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const after = queue.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await after).toBe('done');
});
