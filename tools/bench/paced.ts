import { setTimeout as wait } from 'node:timers/promises';
import { ask, connections } from './ask.ts';
import type { PostRequest } from './load.ts';

export interface Pace {
  url: string;
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
 * @returns the 99th percentile of their times to the reply's end, in ms
 * @throws Error when one is refused
 */
export async function pacedP99({ url, rate, seconds, post }: Pace): Promise<number> {
  const agent = connections();
  const began = performance.now();
  const sent: Promise<number>[] = [];
  while (sent.length < rate * seconds) {
    const early = began + (sent.length * 1000) / rate - performance.now();
    if (early > 0) await wait(early);
    const one = timeOf(ask(url, { agent, ...post?.() }));
    // A refusal is reported once all are sent.
    one.catch(() => undefined);
    sent.push(one);
  }
  const times = await Promise.all(sent).finally(() => agent.destroy());
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;
}
