import {
  Agent,
  request as sendPlain,
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import { pipeline } from 'node:stream';
import { apiHeaders, type Failure, type Logger } from '@busca/platform';
import { clientAddress, replyHeaders, requestHeaders } from './headers.ts';
import { createUpstreams, type Upstream, type UpstreamOptions } from './upstreams.ts';

/** Seconds after which a client may try again while a service is away. */
const RETRY_AFTER_S = '2';
/**
 * Idle connections are closed after this many ms, before the services close them (5 s): a command could be under way
 * just then.
 */
const IDLE = 3_000;

/** Time-outs in ms for an instance: to accept a connection, and to answer a query or a command. */
interface Timeouts {
  connect: number;
  /** Well above the 2 s that a query may wait for a position. After it, the query is repeated at one other instance. */
  query: number;
  /** Longer than any wait inside a command, because a command is never sent again for its sake. */
  command: number;
}
const TIMEOUTS: Timeouts = { connect: 1_000, query: 10_000, command: 30_000 };

/** Errors before any byte of the request could reach the instance, so that it may be sent to another one. */
const connectErrors = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'CONNECT_TIMEOUT']);
/** Errors of a connection that the instance has reset or hung up before a reply: it may have done what was asked. */
const hangUps = new Set(['ECONNRESET', 'EPIPE']);
/** The longest body, in bytes, of a command that is sent again: it is kept while it streams. */
const MOST_KEPT = 64 * 1_024;

export interface ProxyDependencies extends Pick<UpstreamOptions, 'resolve'> {
  /** The service's name in log lines and 503 replies ('The command API'). */
  name: string;
  /** Base URLs; every IP address of their host names is an instance. */
  upstreams: readonly string[];
  /** Whether a trusted proxy is in front of this one, so that its X-Forwarded-For is used. */
  trusted?: boolean;
  logger: Pick<Logger, 'info' | 'warn' | 'debug'>;
  timeouts?: Partial<Timeouts>;
  /** Whether a command may be sent twice, as it is done once; no by default. */
  isRepeatable?: (command: IncomingMessage) => boolean;
  /** Answers while no instance can be reached; 503 `station-away` as JSON by default. */
  answerAway?: RequestListener;
}

interface Attempt {
  request: IncomingMessage;
  response: ServerResponse;
  client: string;
  /** The body as far as it was read; undefined where the request is not sent again. */
  kept?: KeptBody | undefined;
  /** Whether one instance has hung up on it. */
  isSentAgain?: boolean;
}

interface KeptBody {
  chunks: Buffer[];
  bytes: number;
}

/** Keeps a body while it streams; nothing of one that is too long. */
function keepBody(request: IncomingMessage): KeptBody | undefined {
  if (Number(request.headers['content-length'] ?? 0) > MOST_KEPT) return undefined;
  const kept: KeptBody = { chunks: [], bytes: 0 };
  // Paused: it streams once it is piped to an instance.
  request.pause().on('data', (chunk: Buffer) => {
    kept.bytes += chunk.length;
    if (kept.bytes > MOST_KEPT) kept.chunks = [];
    else kept.chunks.push(chunk);
  });
  return kept;
}

class ProxyTimeout extends Error {
  readonly code: 'CONNECT_TIMEOUT' | 'REPLY_TIMEOUT';
  constructor(code: ProxyTimeout['code'], ms: number) {
    super(`${code === 'CONNECT_TIMEOUT' ? 'No connection' : 'No reply'} within ${ms} ms`);
    this.code = code;
  }
}

const agents = {
  http: new Agent({ keepAlive: true, timeout: IDLE }),
  https: new SecureAgent({ keepAlive: true, timeout: IDLE }),
};

const isQuery = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function openRequest(
  { base, address }: Upstream,
  { request: { method, url, headers }, client }: Attempt,
  timeout: number,
): ClientRequest {
  const options = {
    hostname: address,
    port: base.port,
    method,
    path: url,
    timeout,
    headers: requestHeaders(headers, client),
  };
  const outgoing =
    base.protocol === 'https:'
      ? sendSecurely({ ...options, agent: agents.https, servername: base.hostname })
      : sendPlain({ ...options, agent: agents.http });
  return outgoing.once('timeout', () => outgoing.destroy(new ProxyTimeout('REPLY_TIMEOUT', timeout)));
}

/**
 * Streams the body only once there is a connection: a body that was partly read and not kept could not be sent to
 * another instance.
 */
function pipeOnceConnected({ request, kept }: Attempt, outgoing: ClientRequest, ms: number): void {
  const pipe = (): void => {
    for (const chunk of kept?.chunks ?? []) outgoing.write(chunk);
    request.pipe(outgoing);
  };
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return pipe();
    const timer = setTimeout(() => outgoing.destroy(new ProxyTimeout('CONNECT_TIMEOUT', ms)), ms);
    socket
      .once('close', () => clearTimeout(timer))
      .once('connect', () => {
        clearTimeout(timer);
        pipe();
      });
  });
}

/** Whether a command that may have arrived is sent again, which happens once. */
const isSentOnceMore = (code: string, { kept, isSentAgain = false }: Attempt): boolean =>
  hangUps.has(code) && kept !== undefined && kept.bytes <= MOST_KEPT && !isSentAgain;

/**
 * Where a failed request is sent next. Only one other instance gets what one has left without a reply: each would take
 * as long.
 */
function nextAfter(
  { code }: NodeJS.ErrnoException,
  attempt: Attempt,
  { failed, others }: { failed: Upstream; others: readonly Upstream[] },
): readonly Upstream[] {
  if (code === undefined) return [];
  if (!isQuery(attempt.request)) return connectErrors.has(code) || isSentOnceMore(code, attempt) ? others : [];
  return code === 'REPLY_TIMEOUT' ? others.filter((other) => other !== failed).slice(0, 1) : others;
}

/**
 * Streams a reply to the client. A connection whose reply comes before the body's end is never used again: a rest of
 * the body could stand in it.
 */
function passOn(
  reply: IncomingMessage,
  outgoing: ClientRequest,
  { response }: Attempt,
  onCut: (error: Error) => void,
): void {
  const { socket } = reply;
  if (!outgoing.writableFinished) reply.once('end', () => socket.destroy());
  response.writeHead(reply.statusCode!, replyHeaders(reply.headers));
  pipeline(reply, response, (error) => error && onCut(error));
}

const answerAwayAsJson =
  (name: string): RequestListener =>
  (_, response) => {
    const message = `${name} is away, try again`;
    response.writeHead(503, {
      ...Object.fromEntries(apiHeaders),
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': RETRY_AFTER_S,
    });
    response.end(JSON.stringify({ errors: [{ code: 'station-away', message }], message } satisfies Failure));
  };

/** Logs once when a service goes away, however many requests meet that, and once when it answers again. */
function createOutage(name: string, logger: ProxyDependencies['logger']) {
  let isAway = false;
  return {
    failed(error: unknown): void {
      logger[isAway ? 'debug' : 'warn']({ err: error }, `${name} is away`);
      isAway = true;
    },
    answered(): void {
      if (isAway) logger.info(`${name} is back`);
      isAway = false;
    },
  };
}

/**
 * Reverse proxy to the instances of a service, streaming in both directions; 503 `station-away` while no instance can
 * be reached.
 */
export function createProxy({
  name,
  upstreams: bases,
  trusted = false,
  logger,
  resolve,
  timeouts = {},
  isRepeatable = () => false,
  answerAway = answerAwayAsJson(name),
}: ProxyDependencies): RequestListener {
  const upstreams = createUpstreams(bases, { resolve });
  const limits = { ...TIMEOUTS, ...timeouts };
  const outage = createOutage(name, logger);

  const away = ({ request, response }: Attempt, error: unknown): void => {
    outage.failed(error);
    answerAway(request, response);
  };

  function send(attempt: Attempt, [upstream, ...others]: readonly Upstream[]): void {
    const { request, response } = attempt;
    const timeout = isQuery(request) ? limits.query : limits.command;
    const outgoing = openRequest(upstream!, attempt, timeout);
    const abandon = (): void => void outgoing.destroy();
    response.once('close', abandon);
    pipeOnceConnected(attempt, outgoing, limits.connect);
    outgoing.once('response', (reply) => {
      outage.answered();
      upstreams.answered(upstream!);
      passOn(reply, outgoing, attempt, (error) => logger.debug({ err: error }, `A reply of ${name} was cut`));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) return;
      response.off('close', abandon);
      if (connectErrors.has(error.code ?? '') || error.code === 'REPLY_TIMEOUT') upstreams.eject(upstream!);
      const next = nextAfter(error, attempt, { failed: upstream!, others });
      if (next.length > 0) send({ ...attempt, isSentAgain: attempt.isSentAgain || hangUps.has(error.code!) }, next);
      else away(attempt, error);
    });
  }

  async function forward(attempt: Attempt): Promise<void> {
    const instances = await upstreams.inTurn();
    if (attempt.response.destroyed) return;
    // A query may be sent twice: an idle connection may have been closed just as it was reused.
    send(attempt, isQuery(attempt.request) ? [...instances, instances[0]!] : instances);
  }

  return (request, response) => {
    const client = clientAddress(request, trusted);
    // The client has closed the connection: nobody would get the reply.
    if (client === undefined) return void request.destroy();
    const kept = !isQuery(request) && isRepeatable(request) ? keepBody(request) : undefined;
    const attempt: Attempt = { request, response, client, kept };
    forward(attempt).catch((error: unknown) => away(attempt, error));
  };
}
