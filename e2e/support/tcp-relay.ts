import { connect, createServer, type Server, type Socket } from 'node:net';
import { portToReturnTo } from './ports.ts';

/** A TCP proxy in front of a server, which a test can close and reopen at the same port. */
export interface Relay {
  port: number;
  open(): Promise<void>;
  /** Refuses new connections and cuts the existing ones. */
  close(): Promise<void>;
}

/** Creates a closed relay on a free port. */
export async function createRelay(to: { host: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server = createServer((client) => {
        const target = connect(to);
        for (const [source, destination] of [
          [client, target],
          [target, client],
        ] as const) {
          sockets.add(source);
          source
            .on('error', () => undefined)
            .on('close', () => {
              sockets.delete(source);
              destination.destroy();
            });
          source.pipe(destination);
        }
      }).listen(port, '127.0.0.1', resolve);
    });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
    });
  const port = await portToReturnTo();
  return { port, open: () => listen(port), close };
}
