import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { apiHeaders } from './app/fixed-headers.ts';
import { WrongSetting } from '../settings/settings.ts';

/** Time limit, in ms, for a request's body: a slow or silent client is cut off. */
const REQUEST_TIMEOUT = 30_000;
/** Node's own time limit, in ms, above that of every route. */
const LONGEST_TIMEOUT = 10 * 60_000;
/** Time limits, in ms, of every connection. Late headers are found at the next check: together they take no longer than a body. */
export const TIMEOUTS = {
  /** For the headers of a request. */
  headers: 20_000,
  /** Without a byte in either direction: a client that never reads its reply is cut off. Longer than any reply takes to begin. */
  idle: 60_000,
  /** Interval at which late headers are looked for. */
  check: 5_000,
};
/** Interval, in ms, at which a stopping server closes idle connections. */
const SWEEP = 20;
/** How long, in ms, a stopping server waits for a connection's first request. */
const STOP_HEADERS = 1_000;

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
  timeouts?: typeof TIMEOUTS;
}

/** Ends a connection with a reply that no request listener writes. */
function refuse(socket: Duplex, status: number): void {
  const headers = [...apiHeaders, ['Content-Length', '0'], ['Connection', 'close']].map((header) => header.join(': '));
  socket.write(`HTTP/1.1 ${[`${status} ${STATUS_CODES[status]}`, ...headers].join('\r\n')}\r\n\r\n`);
  // Not `end`: a client that keeps its side open would hold the connection.
  if (socket instanceof Socket) socket.destroySoon();
  else socket.destroy();
}

const parserStatuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is no valid request with the same headers as any other reply; Node's own answer has none. */
function answerInvalid(server: Server): void {
  const replying = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => void replying.set(socket, response));
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const isReplying = replying.get(socket)?.headersSent && !replying.get(socket)?.writableFinished;
    if (!socket.writable || code === 'ECONNRESET' || isReplying) socket.destroy();
    else refuse(socket, parserStatuses[code] ?? 400);
  });
  server.on('checkExpectation', ({ socket }) => refuse(socket, 417));
}

const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts a request off when its body takes too long. Node's own limit is the same for all requests of a server. */
function limitBody(request: IncomingMessage, response: ServerResponse, timeout: number): void {
  const { socket } = request;
  const timer = setTimeout(() => {
    if (response.headersSent) socket.destroySoon();
    else refuse(socket, 408);
  }, timeout);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

/** The open connections that have not had a request yet: preconnects of browsers, and whoever sends headers slowly. */
function silentConnections(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}

/** Serves HTTP. @throws WrongSetting when the host or port can't be used */
export async function serve(listener: RequestListener, { host, port, timeoutOf, timeouts: { headers, idle, check } = TIMEOUTS }: ServeOptions): Promise<Serving> {
  const server = createServer({ requestTimeout: LONGEST_TIMEOUT, headersTimeout: headers, connectionsCheckingInterval: check });
  server.setTimeout(idle);
  answerInvalid(server);
  const silent = silentConnections(server);
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
        // Node looks for late headers no more once the server closes: such a connection would last a minute, or for ever.
        const late = setTimeout(() => silent.forEach((socket) => socket.destroy()), STOP_HEADERS);
        server.close((error) => {
          clearInterval(sweep);
          clearTimeout(late);
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}
