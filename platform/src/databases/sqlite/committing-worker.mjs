// A worker thread for a test: it begins a commit that takes a while, says so, and stays.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { openConnection } = await import('./index.ts');
const { commits } = openConnection(workerData, { durable: true });
setInterval(() => undefined, 1_000);
await commits.run((statements) => {
  statements.prepare('INSERT INTO words VALUES (hex(zeroblob(30000000)))').run();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage('written');
});
