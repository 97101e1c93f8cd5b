import { parentPort, workerData } from 'node:worker_threads';
import { createLogger } from '@busca/station';
import { openEmbedded } from './embedded.ts';
import { projections } from './projections/index.ts';
import { startEmbeddedReactors } from './reactors/embedded.ts';
import type { ProjectorsJob } from './run-in-worker.ts';
import { startProjectors } from './run.ts';

const { dataDir, logLevel, reactors: job } = workerData as ProjectorsJob;
const logger = createLogger(logLevel);
const { log, store, close } = openEmbedded(dataDir);
const projectors = startProjectors({ log, store, projections, logger });
const reactors = job && startEmbeddedReactors(dataDir, job, { log, logger });

// The only word that comes is to stop; without its port the thread then ends.
parentPort?.once('message', async () => {
  await Promise.all([projectors.stop(), reactors?.stop()]);
  await close();
  parentPort?.close();
});
