import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describeWithMongo, MONGODB_TEST_URL } from '../../testing/index.ts';
import { expect, it } from 'vitest';
import { isAway, openMongo } from './index.ts';

/** Bytes of a connection after which its server reads no more. */
const MOST = 100_000;
/** More than the buffers of a connection hold. */
const LARGE = 'x'.repeat(12_000_000);

/** A way to the server of the tests that reads only so much. */
async function stallingServer() {
  const { hostname, port } = new URL(MONGODB_TEST_URL!);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let received = 0;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
    }
    far.on('data', (bytes) => near.write(bytes));
    near.on('data', (bytes) => {
      received += bytes.length;
      if (received > MOST) near.pause();
      else far.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}

/** The driver as it is, without what `driver.ts` mends: in a thread, which has packages of its own. */
const PLAIN_DRIVER = `
  const { parentPort, workerData: { url, text } } = require('node:worker_threads');
  const { MongoClient } = require('mongodb');
  const client = new MongoClient(url, { socketTimeoutMS: 500, serverSelectionTimeoutMS: 500 });
  const notes = client.db('busca').collection('notes');
  notes.insertOne({ text }).then(() => parentPort.postMessage('written'), () => parentPort.postMessage('failed'));
`;

describeWithMongo('A MongoDB that stops to read in the middle of a write', () => {
  it('still waits for ever with the driver as it is: once it does not, `mendClosing` can go', async () => {
    const stalling = await stallingServer();
    const plain = new Worker(PLAIN_DRIVER, { eval: true, workerData: { url: stalling.url, text: LARGE } });
    expect(await Promise.race([once(plain, 'message'), wait(5_000, 'still waits')])).toBe('still waits');
    await plain.terminate();
    stalling.stop();
  });

  it('fails the write in time, as a server that does not answer', async () => {
    const stalling = await stallingServer();
    const { db, close } = openMongo(stalling.url, { timeout: 500 });
    const written = db
      .collection('notes')
      .insertOne({ text: LARGE })
      .then(
        () => 'written',
        (error: unknown) => isAway(error),
      );
    expect(await Promise.race([written, wait(8_000, 'still waits')])).toBe(true);
    await close();
    stalling.stop();
  });
});
