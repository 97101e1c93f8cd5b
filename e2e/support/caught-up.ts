import { setTimeout as wait } from 'node:timers/promises';
import { client, type Client } from './client.ts';

interface Readiness {
  head: string;
  projections: Record<string, { position: string }>;
}

/**
 * How long, in ms, read models may stand still: one that a test holds back goes no further, and the test is to see just
 * that.
 */
const PATIENCE_MS = 30_000;

/** The portal's readiness; none from one that a test has stopped. */
async function readiness(url: string): Promise<Readiness | undefined> {
  const reply = await fetch(new URL('/api/health/ready', url), { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  );
  return (await reply?.json().catch(() => undefined)) as Readiness | undefined;
}

/**
 * Resolves once every read model of a portal has the events that are in its log now. A browser waits for its own
 * commands only, so a test that goes on as somebody else waits here.
 */
export async function caughtUp(url: string): Promise<void> {
  let last = await readiness(url);
  const head = last?.head;
  if (!head) return;
  for (let [places, since] = ['', performance.now()]; ; await wait(20)) {
    const behind = Object.entries(last?.projections ?? {}).filter(([, { position }]) => position < head);
    if (behind.length === 0) return;
    const now = JSON.stringify(behind);
    if (now !== places) [places, since] = [now, performance.now()];
    if (performance.now() - since > PATIENCE_MS)
      return void process.stderr.write(`Behind the log's end ${head}: ${now}\n`);
    last = await readiness(url);
  }
}

/** Resolves once every message that waited for its turn in a portal has a holder, or is the admins'. */
export async function turnAtRest(url: string): Promise<void> {
  for (; ; await wait(100)) {
    await caughtUp(url);
    const metrics = await (await fetch(new URL('/api/metrics', url))).text();
    if (/^busca_turn_due\{reactor="turn"\} 0$/m.test(metrics)) return;
  }
}

/**
 * Sends requests to a portal: a read sees what anybody has done before, and a click after a command sees its result.
 */
export const steadyClient = (url: string): Client => {
  const send = client(url);
  return async (method, ...request) => {
    if (method === 'GET') await caughtUp(url);
    const reply = await send(method, ...request);
    if (method !== 'GET') await caughtUp(url);
    return reply;
  };
};
