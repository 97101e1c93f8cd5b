import { parentPort, workerData } from 'node:worker_threads';
import { createLogger } from '@busca/platform';
import { startProjectorHost, type ProjectorJob } from './projector-host.ts';
import { openStores } from '../stores.ts';

const { engines, logLevel, reactors } = workerData as ProjectorJob;
const stores = openStores(engines);
const projecting = startProjectorHost(reactors, stores, createLogger(logLevel));

// The only word that comes is to stop; without its port the thread then ends.
parentPort?.once('message', async () => {
  await projecting.stop();
  await stores.close();
  parentPort?.close();
});
