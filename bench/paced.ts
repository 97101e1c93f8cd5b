import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostRequest } from './load.ts';

export interface Pace {
  url: string;
  /** Requests a second. */
  rate: number;
  seconds: number;
  /** Creates the body and headers of each POST; without it, GETs are sent. */
  post?: () => PostRequest;
}

/** @returns the time to the reply's end, in ms. @throws Error when the request is refused */
async function timeOf(url: string, agent: Agent, post?: PostRequest): Promise<number> {
  const began = performance.now();
  const asked = request(url, { agent, ...(post && { method: 'POST', headers: { ...post.headers, 'content-type': 'application/json' } }) });
  asked.end(post?.body);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  if (reply.statusCode! >= 300) throw new Error(`${url} was answered with ${reply.statusCode}`);
  return performance.now() - began;
}

/**
 * Sends requests at a steady rate, each at its time, whether or not those before it are answered. autocannon sends them in bursts where
 * it is given a rate, and then measures how they wait for each other.
 * @returns the 99th percentile of their times to the reply's end, in ms
 */
export async function pacedP99({ url, rate, seconds, post }: Pace): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const sent: Promise<number>[] = [];
  while (sent.length < rate * seconds) {
    const early = began + (sent.length * 1000) / rate - performance.now();
    if (early > 0) await wait(early);
    const one = timeOf(url, agent, post?.());
    // A refusal is reported once all are sent.
    one.catch(() => undefined);
    sent.push(one);
  }
  const times = await Promise.all(sent).finally(() => agent.destroy());
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;
}
