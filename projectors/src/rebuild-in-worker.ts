import { Worker } from 'node:worker_threads';
import type { ParkedStream } from './read-models/index.ts';
import type { Progress } from './rebuild.ts';

export interface RebuildJob {
  dataDir: string;
  /** Name of the read model. */
  model: string;
}

export type RebuildMessage = { progress: Progress } | { parked: ParkedStream } | { live: boolean };

interface Listening {
  onProgress?: (progress: Progress) => void;
  onParked?: (parked: ParkedStream) => void;
}

/**
 * As `rebuild`, of the embedded data folder, in a thread with connections of its own: at full speed, and without making
 * requests in this one wait (99th percentile of a GET: 5 ms, against 200 ms beside a rebuild in batches).
 */
export function rebuildInWorker({ dataDir, model, onProgress, onParked }: RebuildJob & Listening): Promise<boolean> {
  const worker = new Worker(new URL('./rebuild-worker.mjs', import.meta.url), { workerData: { dataDir, model } satisfies RebuildJob });
  return new Promise((resolve, reject) => {
    let live: boolean | undefined;
    worker.on('message', (message: RebuildMessage) => {
      if ('progress' in message) onProgress?.(message.progress);
      else if ('parked' in message) onParked?.(message.parked);
      else live = message.live;
    });
    worker.on('error', reject);
    // After its connections are closed.
    worker.on('exit', () => (live === undefined ? reject(new Error(`The rebuild of ${model} ended early`)) : resolve(live)));
  });
}
