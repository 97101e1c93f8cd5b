import { parentPort, workerData } from 'node:worker_threads';
import { createLogger } from '@busca/station';
import { openEmbedded } from './embedded.ts';
import { projections } from './projections/index.ts';
import type { ProjectorsJob } from './run-in-worker.ts';
import { startProjectors } from './run.ts';

const { dataDir, logLevel } = workerData as ProjectorsJob;
const { log, store, close } = openEmbedded(dataDir);
const projectors = startProjectors({ log, store, projections, logger: createLogger(logLevel) });

// The only word that comes is to stop; without its port the thread then ends.
parentPort?.once('message', async () => {
  await projectors.stop();
  await close();
  parentPort?.close();
});
