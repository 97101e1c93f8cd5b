import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEventLog, streams, type EventLog } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { createLogger, createTokens, MIN_POSITION_HEADER, readSettings, type SessionUser } from '@busca/platform';
import { openAllInOne } from '@busca/all-in-one';
import { CURRENT, PASSWORD, type Input } from './input.ts';

const SECRET = 'a secret of the tests, 32 bytes long at least';
export const FIRST_ADMIN = 'jefa@example.com';
const environment = {
  NODE_ENV: 'test',
  PORT: '0',
  DEMO_DATA: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  JWT_SECRET: SECRET,
  ADMIN_EMAIL: FIRST_ADMIN,
  ADMIN_PASSWORD: PASSWORD,
};

const streamsOf = (id: string): string[] => [
  streams.profile('agent', id),
  streams.profile('lender', id),
  streams.lead(id),
  streams.review(id),
  streams.demoRequest(id),
  streams.report(id),
  streams.email(id),
  streams.replay(id),
];

/** The revision of the subject in a path, as `If-Match` has it. */
async function revisionIn(store: SqliteEventStore, path: string): Promise<string> {
  const [id = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(path) ?? [];
  const found = await Promise.all(streamsOf(id).map((stream) => store.read(stream)));
  return `"${found.flat().at(-1)?.revision ?? 0}"`;
}

/**
 * The reply to a request; a second one is sent where the server has closed the idle connection that the first was
 * written to.
 */
async function replyTo(sending: () => ClientRequest): Promise<IncomingMessage> {
  const outgoing = sending();
  const [reply] = (await once(outgoing, 'response').catch((error: NodeJS.ErrnoException) => {
    if (!outgoing.reusedSocket || error.code !== 'ECONNRESET') throw error;
    return once(sending(), 'response');
  })) as [IncomingMessage];
  return reply;
}

interface Sent extends Input {
  method: string;
  as?: SessionUser | undefined;
}

interface Reply {
  status: number;
  headers: Headers;
  isJson: boolean;
  body: unknown;
  /** How long it took, in ms. */
  time: number;
}

/** A portal of every service in this process, with its log. */
export interface FuzzPortal {
  log: EventLog;
  /** What it has logged as errors. */
  faults: unknown[];
  /** Sends a path unchanged: `fetch` would normalise it. */
  send(request: Sent): Promise<Reply>;
  /**
   * The body of an accepted call, once the read models have what was written before.
   * @throws Error where it is refused
   */
  call<Body>(
    method: string,
    path: string,
    options?: { as?: SessionUser | undefined; body?: object; headers?: Record<string, string> },
  ): Promise<Body>;
  stop(): Promise<void>;
}

/** Sends requests unchanged to a portal. One that takes longer than `hang` ms fails. */
function senderTo(url: string, { store, agent, hang }: { store: SqliteEventStore; agent: Agent; hang: number }) {
  const tokens = createTokens(SECRET, () => new Date());
  const { hostname, port } = new URL(url);

  const send: FuzzPortal['send'] = async ({ method, path, headers, body, as }) => {
    const json =
      body === undefined || method === 'GET'
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
    // A new token for each call: a call may end its session.
    const sent = {
      ...json,
      ...(as && { Authorization: `Bearer ${tokens.issue(as)}` }),
      ...headers,
      ...(headers['If-Match'] === CURRENT && { 'If-Match': await revisionIn(store, path) }),
    };
    const began = performance.now();
    const reply = await replyTo(() =>
      request({ hostname, port, method, path, agent, headers: sent, signal: AbortSignal.timeout(hang) }).end(
        method === 'GET' ? undefined : body,
      ),
    );
    const text = Buffer.concat(await reply.toArray()).toString();
    const isJson = String(reply.headers['content-type']).includes('application/json');
    const time = performance.now() - began;
    return {
      status: reply.statusCode!,
      headers: new Headers(reply.headers as Record<string, string>),
      isJson,
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined,
      time,
    };
  };

  return send;
}

/** Opens a portal in a folder of its own. A request that takes longer than `hang` ms fails. */
export async function openPortal(hang: number): Promise<FuzzPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'busca-fuzz-'));
  const faults: unknown[] = [];
  const logger = Object.assign(createLogger('silent'), { error: (...line: unknown[]) => void faults.push(line) });
  const portal = await openAllInOne(readSettings({ ...environment, DATA_DIR: folder }), logger, () => new Date());
  await portal.prepare(() => undefined);
  const [store, keys, agent] = [
    new SqliteEventStore(join(folder, 'events.db')),
    new SqlitePersonalKeys(join(folder, 'keys.db')),
    new Agent({ keepAlive: true }),
  ];
  const log = createEventLog(store, keys);
  const send = senderTo(portal.url, { store, agent, hang });

  return {
    log,
    faults,
    send,
    async call<Body>(method: string, path: string, { as, body, headers = {} }: Parameters<FuzzPortal['call']>[2] = {}) {
      const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const reply = await send({
        method,
        path,
        as,
        headers: { [MIN_POSITION_HEADER]: await store.head(), ...headers },
        body: sent,
      });
      if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body as Body;
    },
    async stop() {
      agent.destroy();
      await portal.stop();
      await store.close();
      await keys.close();
      rmSync(folder, { recursive: true });
    },
  };
}
