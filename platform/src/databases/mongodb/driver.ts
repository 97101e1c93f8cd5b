import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type * as Driver from 'mongodb';

const require = createRequire(import.meta.url);

/** As much of the driver's class of a connection as is mended. */
interface Connection {
  closed: boolean;
  socket: Socket;
  cleanup(error: Error): void;
}

/**
 * Mends the driver (7.9.0): a command that is still being sent when its connection is closed waits for ever. Its
 * operation never settles, and where it was a check of the server, no connection is made again until the process is
 * started again.
 *
 * It waits for 'drain' or 'error' (mongodb/node-mongodb-native#4022), and a socket that is destroyed emits neither. No
 * public interface reaches a connection, and a time limit for operations is none for the driver's own checks. The test
 * 'still waits' fails once an upgrade of the driver needs this no more.
 */
function mendClosing({ prototype }: { prototype: Connection }): void {
  const { cleanup } = prototype;
  prototype.cleanup = function cleanUp(error) {
    const isFirst = !this.closed;
    cleanup.call(this, error);
    // Only what waits to send more listens to it, and it fails on an error.
    if (isFirst && this.socket.listenerCount('drain') > 0) this.socket.emit('error', error);
  };
}

let driver: typeof Driver | undefined;

function load(): typeof Driver {
  mendClosing((require('mongodb/lib/cmap/connection.js') as { Connection: { prototype: Connection } }).Connection);
  return require('mongodb') as typeof Driver;
}

/**
 * MongoDB's driver, loaded at its first use: it is a fifth of a start, and a portal on the embedded databases needs
 * none of it.
 */
export const mongoDriver = (): typeof Driver => (driver ??= load());
