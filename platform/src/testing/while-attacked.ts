import type { TestContext } from 'vitest';
import { p99, sayFigure } from './say-figure.ts';

interface Attacked {
  /** One try of an attacker, by its number; the next one follows as soon as it resolves. */
  attack(n: number): Promise<unknown>;
  /** How many attackers there are at once. */
  attackers: number;
  /** One thing that an honest user does, by its number. @returns whether it got through */
  honest(n: number): Promise<boolean>;
  /** How often, one after another. */
  times: number;
}

/**
 * Lets an honest user act while a stranger attacks. Both begin together, and the attack goes on until the last act is
 * done. @returns '40 of 40', which the test asserts; how long the acts took is a figure of `npm run faults`
 */
export async function whileAttacked(
  context: Pick<TestContext, 'task'>,
  { attack, attackers, honest, times }: Attacked,
): Promise<string> {
  const took: number[] = [];
  let [isOver, tries, through] = [false, 0, 0];
  const keepAttacking = async (): Promise<void> => {
    while (!isOver) await attack((tries += 1));
  };
  const act = async (): Promise<void> => {
    for (let n = 1; n <= times; n += 1) {
      const began = performance.now();
      if (await honest(n)) through += 1;
      took.push(performance.now() - began);
    }
  };
  await Promise.all([...Array.from({ length: attackers }, keepAttacking), act().finally(() => (isOver = true))]);
  sayFigure(context, `${through} of ${times} got through during ${tries} attacks, p99 ${p99(took).toFixed(0)} ms`);
  return `${through} of ${times}`;
}
