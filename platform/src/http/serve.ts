import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WrongSetting } from '../settings/settings.ts';

/** A slow or silent client is cut off after this many ms: it holds a socket, nothing else. */
const REQUEST_TIMEOUT = 30_000;
/** How often, in ms, a server that stops closes the connections that have become idle. */
const SWEEP = 20;

const NOT_OURS = 'HOST: this machine does not have that address: set HOST to one of its own';
const explanations: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `PORT: ${port} is in use: end the other program or set PORT to a free one`,
  EACCES: (port) => `PORT: ${port} may not be opened by this user: set PORT to 1024 or above`,
  EADDRNOTAVAIL: () => NOT_OURS,
  ENOTFOUND: () => NOT_OURS,
  EAI_AGAIN: () => NOT_OURS,
};

export interface Serving {
  /** Where it listens, with a trailing slash. */
  url: string;
  /** Ends new connections, lets requests under way finish, then resolves. */
  stop(): Promise<void>;
}

const listening = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const explain = explanations[error.code ?? ''];
      reject(explain ? new WrongSetting([explain(port)]) : error);
    });
    server.listen(port, host, resolve);
  });

/** Serves HTTP. @throws WrongSetting when host or port can't be had */
export async function serve(listener: RequestListener, { host, port }: { host: string; port: number }): Promise<Serving> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT, headersTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: 5_000 }, listener);
  await listening(server, host, port);
  const shown = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${shown}:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve, reject) => {
        // Keep-alive connections whose request ends now would stay open for a next one.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
        server.close((error) => {
          clearInterval(sweep);
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}
