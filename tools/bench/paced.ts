import { setTimeout as wait } from 'node:timers/promises';
import { ask, connections } from './ask.ts';
import type { PostRequest } from './load.ts';

export interface Pace {
  url: string;
  /** The path of each request, instead of the one in `url`. */
  nextPath?: () => string;
  /** Requests a second. */
  rate: number;
  seconds: number;
  /** Creates the body and headers of each POST; without it, GETs are sent. */
  post?: () => PostRequest;
}

async function timeOf(asking: Promise<void>): Promise<number> {
  const began = performance.now();
  await asking;
  return performance.now() - began;
}

/**
 * Sends requests at a steady rate, each at its time, whether or not those before it are answered. autocannon sends them
 * in bursts where it is given a rate, and then measures how they wait for each other.
 * @returns their times to the reply's end, in ms, the shortest first
 * @throws Error when one is refused
 */
export async function pacedTimes({ url, nextPath, rate, seconds, post }: Pace): Promise<number[]> {
  const agent = connections();
  const began = performance.now();
  const sent: Promise<number>[] = [];
  while (sent.length < rate * seconds) {
    const early = began + (sent.length * 1000) / rate - performance.now();
    if (early > 0) await wait(early);
    const one = timeOf(ask(nextPath ? new URL(nextPath(), url).href : url, { agent, ...post?.() }));
    // A refusal is reported once all are sent.
    one.catch(() => undefined);
    sent.push(one);
  }
  const times = await Promise.all(sent).finally(() => agent.destroy());
  return times.toSorted((a, b) => a - b);
}

/** What a share of times (the shortest first) do not exceed. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.ceil(times.length * share) - 1]!;

/** The 99th percentile of `pacedTimes`, in ms. */
export const pacedP99 = async (pace: Pace): Promise<number> => percentile(await pacedTimes(pace), 0.99);
