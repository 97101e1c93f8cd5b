import { Agent, request as sendPlain, type ClientRequest, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import { pipeline } from 'node:stream';
import type { Failure, Logger } from '@busca/platform';
import { clientAddress, replyHeaders, requestHeaders } from './headers.ts';
import { createUpstreams, type Upstream, type UpstreamOptions } from './upstreams.ts';

/** Seconds after which a client may try again while a service is away. */
const RETRY_AFTER_S = '2';
/** Idle connections end after this many ms, before the services end them (5 s): a command could be on its way just then. */
const IDLE = 3_000;

/** How long, in ms, an instance may take: to accept a connection, and to answer a query or a command. */
interface Patience {
  connect: number;
  /** A query waits 2 s for a position at most; another instance is asked then. */
  query: number;
  /** Longer than anything that a command may wait for: it is never sent twice. */
  command: number;
}
const PATIENCE: Patience = { connect: 1_000, query: 10_000, command: 30_000 };

/** Errors before any byte of the request could reach the instance: another one may be asked. */
const unreached = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'CONNECT_TIMEOUT']);

export interface ProxyParts extends Pick<UpstreamOptions, 'resolve'> {
  /** Names the service in the log and in the reply ('The command API'). */
  name: string;
  /** Base addresses; every IP address of their host names is an instance. */
  upstreams: readonly string[];
  /** Whether a trusted proxy stands before this one, so that its X-Forwarded-For counts. */
  trusted?: boolean;
  logger: Pick<Logger, 'warn' | 'debug'>;
  patience?: Partial<Patience>;
}

interface Attempt {
  request: IncomingMessage;
  response: ServerResponse;
  client: string;
}

class ProxyTimeout extends Error {
  readonly code: 'CONNECT_TIMEOUT' | 'REPLY_TIMEOUT';
  constructor(code: ProxyTimeout['code'], ms: number) {
    super(`${code === 'CONNECT_TIMEOUT' ? 'No connection' : 'No reply'} within ${ms} ms`);
    this.code = code;
  }
}

const agents = { http: new Agent({ keepAlive: true, timeout: IDLE }), https: new SecureAgent({ keepAlive: true, timeout: IDLE }) };

const isQuery = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function open({ base, address }: Upstream, { request: { method, url, headers }, client }: Attempt, timeout: number): ClientRequest {
  const options = { hostname: address, port: base.port, method, path: url, timeout, headers: requestHeaders(headers, client) };
  return base.protocol === 'https:'
    ? sendSecurely({ ...options, agent: agents.https, servername: base.hostname })
    : sendPlain({ ...options, agent: agents.http });
}

/** Sends the body once there is a connection: what has been read of it could not be sent to another instance. */
function pipeOnceConnected(request: IncomingMessage, outgoing: ClientRequest, ms: number): void {
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return void request.pipe(outgoing);
    const timer = setTimeout(() => outgoing.destroy(new ProxyTimeout('CONNECT_TIMEOUT', ms)), ms);
    socket.once('close', () => clearTimeout(timer)).once('connect', () => {
      clearTimeout(timer);
      request.pipe(outgoing);
    });
  });
}

function answerAway(response: ServerResponse, name: string): void {
  const message = `${name} is away, try again`;
  response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_S });
  response.end(JSON.stringify({ errors: [{ code: 'station-away', message }], message } satisfies Failure));
}

/** Hands requests on to a service of another process, body and reply as they come; 503 while no instance can be reached. */
export function createProxy({ name, upstreams: bases, trusted = false, logger, resolve, patience = {} }: ProxyParts): RequestListener {
  const upstreams = createUpstreams(bases, { resolve });
  const limits = { ...PATIENCE, ...patience };

  function away(response: ServerResponse, error: unknown): void {
    logger.warn({ err: error }, `${name} is away`);
    answerAway(response, name);
  }

  function send(attempt: Attempt, [upstream, ...others]: readonly Upstream[]): void {
    const { request, response } = attempt;
    const timeout = isQuery(request) ? limits.query : limits.command;
    const outgoing = open(upstream!, attempt, timeout);
    const abandon = (): void => void outgoing.destroy();
    response.once('close', abandon);
    outgoing.once('timeout', () => outgoing.destroy(new ProxyTimeout('REPLY_TIMEOUT', timeout)));
    pipeOnceConnected(request, outgoing, limits.connect);
    outgoing.once('response', (reply) => {
      // A reply may come before the body's end: the rest is read and dropped, or it would hold the connection.
      response.once('finish', () => request.unpipe().resume());
      response.writeHead(reply.statusCode!, replyHeaders(reply.headers));
      pipeline(reply, response, (error) => error && logger.debug({ err: error }, `A reply of ${name} was cut`));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) return;
      response.off('close', abandon);
      if (unreached.has(error.code ?? '') || error.code === 'REPLY_TIMEOUT') upstreams.eject(upstream!);
      const retry = error.code !== undefined && (isQuery(request) || unreached.has(error.code));
      if (retry && others.length > 0) send(attempt, others);
      else away(response, error);
    });
  }

  async function forward(attempt: Attempt): Promise<void> {
    const instances = await upstreams.inTurn();
    if (attempt.response.destroyed) return;
    // A query may be sent twice: its connection may have ended just as it was taken.
    send(attempt, isQuery(attempt.request) ? [...instances, instances[0]!] : instances);
  }

  return (request, response) => {
    const client = clientAddress(request, trusted);
    // The client has gone already: nobody would get the reply.
    if (client === undefined) return void request.destroy();
    forward({ request, response, client }).catch((error: unknown) => away(response, error));
  };
}
