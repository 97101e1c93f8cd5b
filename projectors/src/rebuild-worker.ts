import { parentPort, workerData } from 'node:worker_threads';
import { openEmbedded } from './embedded.ts';
import { projectionOf } from './projection-of.ts';
import type { RebuildJob, RebuildMessage } from './rebuild-in-worker.ts';
import { rebuild } from './rebuild.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const tell = (message: RebuildMessage): void => parentPort?.postMessage(message);

const { dataDir, model } = workerData as RebuildJob;
const { log, store, close } = openEmbedded(dataDir);
try {
  const live = await rebuild({
    log,
    store,
    projection: projectionOf(model),
    onProgress: (progress) => tell({ progress }),
    onParked: (parked) => tell({ parked }),
  });
  tell({ live });
} finally {
  await close();
}
