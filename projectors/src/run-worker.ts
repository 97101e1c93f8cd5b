import { parentPort, workerData } from 'node:worker_threads';
import { createLogger } from '@busca/station';
import { startProjecting, type ProjectingJob } from './projecting.ts';
import { openStores } from './stores.ts';

const { engines, logLevel, reactors } = workerData as ProjectingJob;
const stores = openStores(engines);
const projecting = startProjecting(reactors, stores, createLogger(logLevel));

// The only word that comes is to stop; without its port the thread then ends.
parentPort?.once('message', async () => {
  await projecting.stop();
  await stores.close();
  parentPort?.close();
});
