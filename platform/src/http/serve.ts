import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import { WrongSetting } from '../settings/settings.ts';
import { apiHeaders } from './fixed-headers.ts';

/** Whether a request says that it has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads and drops what is left of a request's body, also behind a reader that has stopped: an unread rest would block
 * the connection for the next request. Resolves at the body's end, or once the client is gone.
 */
export async function dropBody(request: IncomingMessage): Promise<void> {
  if (!hasBody(request) || request.readableEnded || request.destroyed) return;
  request.unpipe().resume();
  // A client that has gone, or was cut off for being slow, gets no reply.
  await finished(request, { cleanup: true }).catch(() => undefined);
}

/** Time limit, in ms, for a request's body: a slow or silent client is cut off. */
const REQUEST_TIMEOUT = 30_000;
/** Node's own time limit, in ms, above that of every route. */
const LONGEST_TIMEOUT = 10 * 60_000;
/**
 * Time limits, in ms, of every connection. Late headers are found at the next check: together they take no longer than
 * a body.
 */
export const TIMEOUTS = {
  /** For the headers of a request. */
  headers: 20_000,
  /**
   * Without a byte in either direction: a client that never reads its reply is cut off. Longer than any reply takes to
   * begin.
   */
  idle: 60_000,
  /**
   * Between two requests of a connection: longer than nginx and load balancers keep one that they use again (60 s), or
   * a command would now and then meet a connection that is being closed.
   */
  reuse: 65_000,
  /** Interval at which late headers are looked for. */
  check: 5_000,
  /** How long a stopping server waits for a connection's first request. */
  stopHeaders: 1_000,
  /**
   * How long a stopping server waits for running requests: two thirds of what a stop may take, as the stores are closed
   * after it.
   */
  stopRequests: 10_000,
};
/** Interval, in ms, at which a stopping server closes connections. */
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
  /** Refuses new connections, lets running requests finish, then resolves. A request that takes long is cut off. */
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

const parserStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The open connections, each with the reply to its newest request. */
type Connections = ReadonlyMap<Duplex, ServerResponse | undefined>;

function openConnections(server: Server): Connections {
  const connections = new Map<Duplex, ServerResponse | undefined>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => void connections.set(socket, response));
  return connections;
}

/** Answers what is no valid request with the same headers as any other reply; Node's own answer has none. */
function answerInvalid(server: Server, connections: Connections): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const reply = connections.get(socket);
    const isReplying = reply?.headersSent && !reply.writableFinished;
    if (!socket.writable || code === 'ECONNRESET' || isReplying) socket.destroy();
    else refuse(socket, parserStatuses[code] ?? 400);
  });
  server.on('checkExpectation', ({ socket }) => refuse(socket, 417));
}

/**
 * The status of a request that programs in a row may read differently, which Node lets pass: one with two Hosts, or
 * with a coding of its body beside the chunks (RFC 9112, 3.2 and 6.1).
 */
function refusalOf({ rawHeaders, headers }: IncomingMessage): 400 | 501 | undefined {
  let hosts = 0;
  for (let n = 0; n < rawHeaders.length; n += 2)
    if (rawHeaders[n]!.length === 4 && rawHeaders[n]!.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) return 400;
  return (headers['transfer-encoding'] ?? 'chunked').toLowerCase() === 'chunked' ? undefined : 501;
}

/** Cuts a request off when its body takes too long. Node's own limit is the same for all requests of a server. */
function limitBody(request: IncomingMessage, response: ServerResponse, timeout: number): void {
  const { socket } = request;
  const timer = setTimeout(() => {
    if (response.headersSent) socket.destroySoon();
    else refuse(socket, 408);
  }, timeout);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

/** Closes a server and its connections, within a time that no client can prolong. */
function stopServer(
  server: Server,
  connections: Connections,
  { stopHeaders, stopRequests }: typeof TIMEOUTS,
): Promise<void> {
  const begun = performance.now();
  // Node counts a connection as idle whose reply is still on its way, and looks for late headers no more.
  server.closeIdleConnections = () => undefined;
  function sweep(): void {
    const took = performance.now() - begun;
    for (const [socket, reply] of connections) {
      const isSilent = reply ? reply.writableFinished : took > stopHeaders;
      if (isSilent || took > stopRequests) socket.destroy();
    }
  }
  const sweeping = setInterval(sweep, SWEEP);
  return new Promise((resolve, reject) => {
    server.close((error) => {
      clearInterval(sweeping);
      if (error) reject(error);
      else resolve();
    });
    sweep();
  });
}

/** Serves HTTP. @throws WrongSetting when the host or port can't be used */
export async function serve(
  listener: RequestListener,
  { host, port, timeoutOf, timeouts = TIMEOUTS }: ServeOptions,
): Promise<Serving> {
  const server = createServer({
    requestTimeout: LONGEST_TIMEOUT,
    headersTimeout: timeouts.headers,
    connectionsCheckingInterval: timeouts.check,
    keepAliveTimeout: timeouts.reuse,
  });
  server.setTimeout(timeouts.idle);
  const connections = openConnections(server);
  answerInvalid(server, connections);
  server.on('request', (request, response) => {
    const refusal = refusalOf(request);
    if (refusal) return refuse(request.socket, refusal);
    if (hasBody(request)) {
      limitBody(request, response, timeoutOf?.(request) ?? REQUEST_TIMEOUT);
      // A reply may come before the body's end, also from a listener that has begun to read it.
      response.once('finish', () => void dropBody(request));
    }
    return listener(request, response);
  });
  await listening(server, host, port);
  const hostInUrl = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${hostInUrl}:${(server.address() as AddressInfo).port}/`,
    stop: () => stopServer(server, connections, timeouts),
  };
}
