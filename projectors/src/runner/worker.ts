import { parentPort, workerData } from 'node:worker_threads';
import { createLogger } from '@busca/platform';
import { startProjectorHost, type ProjectorJob } from './projector-host.ts';
import { openStores } from '../stores.ts';

const { engines, logLevel, reactors } = workerData as ProjectorJob;
const stores = openStores(engines);
const host = startProjectorHost(reactors, stores, createLogger(logLevel));

// The only message is the one to stop. Without its port the thread ends.
parentPort?.once('message', async () => {
  await host.stop();
  await stores.close();
  parentPort?.close();
});
