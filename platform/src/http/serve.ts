import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WrongSetting } from '../settings/settings.ts';

/** Time limit, in ms, for a request's body: a slow or silent client is cut off. */
const REQUEST_TIMEOUT = 30_000;
/** Node's own time limit, in ms, above that of every route. */
const LONGEST_TIMEOUT = 10 * 60_000;
/** Interval, in ms, at which a stopping server closes idle connections. */
const SWEEP = 20;

const FOREIGN_HOST = 'HOST: this machine does not have that address: set HOST to one of its own';
const explanations: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `PORT: ${port} is in use: end the other program or set PORT to a free one`,
  EACCES: (port) => `PORT: ${port} may not be opened by this user: set PORT to 1024 or above`,
  EADDRNOTAVAIL: () => FOREIGN_HOST,
  ENOTFOUND: () => FOREIGN_HOST,
  EAI_AGAIN: () => FOREIGN_HOST,
};

export interface Serving {
  /** Its address, with a trailing slash. */
  url: string;
  /** Refuses new connections, lets running requests finish, then resolves. */
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

export interface ServeOptions {
  host: string;
  port: number;
  /** Time limit of a request's body, in ms; 30,000 for undefined. */
  timeoutOf?: (request: IncomingMessage) => number | undefined;
}

const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts a request off when its body takes too long. Node's own limit is the same for all requests of a server. */
function limitBody(request: IncomingMessage, response: ServerResponse, timeout: number): void {
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }, timeout);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

/** Serves HTTP. @throws WrongSetting when the host or port can't be used */
export async function serve(listener: RequestListener, { host, port, timeoutOf }: ServeOptions): Promise<Serving> {
  const server = createServer({ requestTimeout: LONGEST_TIMEOUT, headersTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: 5_000 });
  server.on('request', (request, response) => {
    if (hasBody(request)) limitBody(request, response, timeoutOf?.(request) ?? REQUEST_TIMEOUT);
    listener(request, response);
  });
  await listening(server, host, port);
  const hostInUrl = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${hostInUrl}:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve, reject) => {
        // A keep-alive connection would stay open after its running request.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
        server.close((error) => {
          clearInterval(sweep);
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}
