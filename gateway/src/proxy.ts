import { Agent, request as send, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import { pipeline } from 'node:stream';
import type { Failure, Logger } from '@busca/platform';

/** A service that says nothing for this many ms is given up: longer than anything that it may wait for itself. */
const PATIENCE = 30_000;
/** Seconds after which a client may try again while a service is away. */
const RETRY_AFTER_S = '2';
/** Idle connections end after this many ms, before the services end them (5 s): a command could be on its way just then. */
const IDLE = 3_000;

/** What is between two neighbours and nobody further (RFC 9110, 7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
/** What a client may not say of itself. */
const claimed = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Nothing of a request can have reached a service then: another one may be asked. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

export interface ProxyParts {
  /** Who is asked, for the log and the reply ('The command API'). */
  name: string;
  /** Base addresses, taken in turns; one that can't be reached is passed over. */
  upstreams: readonly string[];
  /** Whether a proxy of our own stands before this one, and what it says of the client counts. */
  trusted?: boolean;
  logger: Pick<Logger, 'warn' | 'debug'>;
}

const agents = { http: new Agent({ keepAlive: true, timeout: IDLE }), https: new SecureAgent({ keepAlive: true, timeout: IDLE }) };

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function endToEnd(headers: IncomingHttpHeaders, dropped: readonly string[] = []): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(',').map((name) => name.trim());
  const hops = new Set([...hopByHop, ...named, ...dropped]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)));
}

/** Where the body ends is said anew, whatever `Connection` names: a body without an end would be the next request to the service. */
function framing({ 'transfer-encoding': encoding, 'content-length': length }: IncomingHttpHeaders): IncomingHttpHeaders {
  if (encoding !== undefined) return { 'transfer-encoding': 'chunked' };
  return length === undefined ? {} : { 'content-length': length };
}

/** Where a request comes from: its socket, or what our own proxy before this one has put last. */
const clientOf = ({ headers, socket }: IncomingMessage, trusted: boolean): string | undefined =>
  (trusted && headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim()) || socket.remoteAddress;

function open(upstream: string, client: string | undefined, { method, url, headers }: IncomingMessage): ClientRequest {
  const { protocol, hostname, port } = new URL(upstream);
  const secure = protocol === 'https:';
  return (secure ? sendSecurely : send)({
    agent: agents[secure ? 'https' : 'http'],
    protocol, port, method, path: url, timeout: PATIENCE,
    hostname: hostname.replaceAll(/[[\]]/g, ''),
    headers: { ...endToEnd(headers, claimed), ...framing(headers), 'x-forwarded-for': client },
  });
}

function answerAway(response: ServerResponse, name: string): void {
  const message = `${name} is away, try again`;
  response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_S });
  response.end(JSON.stringify({ errors: [{ code: 'station-away', message }], message } satisfies Failure));
}

/** Hands requests on to a service of another process, body and reply as they come; 503 while there is none. */
export function createProxy({ name, upstreams, trusted = false, logger }: ProxyParts): RequestListener {
  function ask(request: IncomingMessage, response: ServerResponse, [upstream, ...others]: readonly string[]): void {
    const asked = open(upstream!, clientOf(request, trusted), request);
    const giveUp = (): void => void asked.destroy();
    response.once('close', giveUp);
    asked.once('timeout', () => asked.destroy(new Error('It keeps still')));
    // Not before there is a connection: what has been taken of the body could not be sent to another service.
    asked.once('socket', (socket) => (socket.connecting ? socket.once('connect', () => request.pipe(asked)) : request.pipe(asked)));
    asked.once('response', (reply) => {
      // Refused before its end: what still comes of the body goes nowhere, or it would hold the connection.
      response.once('finish', () => request.unpipe().resume());
      response.writeHead(reply.statusCode!, endToEnd(reply.headers));
      pipeline(reply, response, (error) => error && logger.debug({ err: error }, `A reply of ${name} was cut`));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) return;
      response.off('close', giveUp);
      const again = error.code !== undefined && (isRead(request) || unreached.has(error.code));
      if (again && others.length > 0) return ask(request, response, others);
      logger.warn({ err: error }, `${name} is away`);
      answerAway(response, name);
    });
  }

  let turn = 0;
  return (request, response) => {
    turn = (turn + 1) % upstreams.length;
    const inTurn = [...upstreams.slice(turn), ...upstreams.slice(0, turn)];
    // A read may be asked twice: its connection may have ended just as it was taken.
    ask(request, response, isRead(request) ? [...inTurn, inTurn[0]!] : inTurn);
  };
}
