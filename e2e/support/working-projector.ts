import { expect } from 'vitest';
import type { Process } from './processes.ts';

const works = async ({ url }: Process): Promise<boolean> =>
  ((await (await fetch(new URL('api/health/ready', url))).json()) as { works: boolean }).works;

/**
 * Waits until one of the projectors works, as a busy machine may hand the work over meanwhile. @returns its index
 */
export async function workingProjector(projectors: readonly Process[]): Promise<number> {
  let all: boolean[] = [];
  const working = async () => (all = await Promise.all(projectors.map(works))).filter(Boolean).length;
  await expect.poll(working).toBe(1);
  return all.indexOf(true);
}
