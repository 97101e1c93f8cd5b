import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WrongSetting } from '../settings/settings.ts';

/** A slow or silent client is cut off after this many ms: it holds a socket, nothing else. */
const REQUEST_TIMEOUT = 30_000;
/** The longest time, in ms, that any request may have of its own. */
const LONGEST_TIMEOUT = 10 * 60_000;
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

export interface ServeOptions {
  host: string;
  port: number;
  /** How long, in ms, a request's body may take to come in; 30 s where it says nothing. */
  timeoutOf?: (request: IncomingMessage) => number | undefined;
}

const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts a request off whose body is not there in time. Node's own time-out is one for all requests of a server. */
function limitBody(request: IncomingMessage, response: ServerResponse, timeout: number): void {
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }, timeout);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

/** Serves HTTP. @throws WrongSetting when host or port can't be had */
export async function serve(listener: RequestListener, { host, port, timeoutOf }: ServeOptions): Promise<Serving> {
  const server = createServer({ requestTimeout: LONGEST_TIMEOUT, headersTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: 5_000 });
  server.on('request', (request, response) => {
    if (hasBody(request)) limitBody(request, response, timeoutOf?.(request) ?? REQUEST_TIMEOUT);
    listener(request, response);
  });
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
