import { setTimeout as wait } from 'node:timers/promises';
import type { Running } from './process.ts';

/**
 * A server that takes less of a core than this has nothing left to do: work takes most of one, an idle server and this
 * question up to a tenth.
 */
const IDLE = 0.25;

/** CPU time that a server has used, in seconds, out of its metrics. */
export async function cpuSeconds({ url }: Running): Promise<number> {
  const metrics = await (await fetch(`${url}api/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)![1]);
}

/**
 * Waits until a server's projectors and reactors have done all that commands have left for them: they take a core until
 * then.
 */
export async function untilIdle(server: Running): Promise<void> {
  let [before, used] = [await cpuSeconds(server), 1];
  while (used > IDLE) {
    await wait(1_000);
    const now = await cpuSeconds(server);
    [before, used] = [now, now - before];
  }
}
