import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be closed and opened again, at one address. */
export interface Relay {
  port: number;
  open(): Promise<void>;
  /** Takes no connection any more, and cuts those that there are. */
  close(): Promise<void>;
}

/** Makes a closed relay on a free port of this machine. */
export async function createRelay(to: { host: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>();
  let server: Server;
  const listen = (port: number): Promise<number> =>
    new Promise((resolve) => {
      server = createServer((client) => {
        const target = connect(to);
        for (const [one, other] of [[client, target], [target, client]] as const) {
          sockets.add(one);
          one.on('error', () => undefined).on('close', () => {
            sockets.delete(one);
            other.destroy();
          });
          one.pipe(other);
        }
      }).listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
    });
  const port = await listen(0);
  await close();
  return { port, open: async () => void (await listen(port)), close };
}
