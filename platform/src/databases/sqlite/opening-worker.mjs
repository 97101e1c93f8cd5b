// A worker thread for a test: it begins a transaction in a new file, as one that opens it does, says so, and ends it
// a little later.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';

const db = new Libsql(workerData);
db.exec('BEGIN IMMEDIATE');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage('begun');
await wait(100);
db.exec('COMMIT');
