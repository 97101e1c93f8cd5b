import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '@busca/events/sqlite';
import { commandApi } from '@busca/command-api/routes';
import { newId, type Actor, type Position } from '@busca/events';
import { createLogger, createTokens, readSettings, type SessionUser } from '@busca/platform';
import type { OpenApi } from '@busca/platform/openapi';
import { routesIn } from '@busca/platform/routes';
import { createReplyCheck } from '@busca/platform/testing';
import { queryApi } from '@busca/query-api/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAllInOne, type AllInOne } from '../all-in-one.ts';
import { inputsOf, type Input } from './inputs.ts';

/** Cases of each operation, shared by the roles in turn. `npm run fuzz` takes 1,000 for each role, and another seed each time. */
const CASES = Number(process.env.FUZZ_CASES ?? 50);
const SEED = process.env.FUZZ_CASES === undefined ? 14 : undefined;
/** A request that takes longer hangs, in ms. */
const HANG_MS = Number(process.env.FUZZ_HANG_MS ?? 20_000);

const SECRET = 'a secret of the tests, 32 bytes long at least';
const environment = { PORT: '0', DEMO_DATA: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', JWT_SECRET: SECRET, ADMIN_EMAIL: 'jefa@example.com', ADMIN_PASSWORD: 'nubes azules sobre el puente' };
const roles = ['Visitor', 'Agent', 'Lender', 'Analyst', 'Admin'] as const;

let folder: string;
let portal: AllInOne;
let log: SqliteEventStore;
let document: OpenApi;
let checkReply: ReturnType<typeof createReplyCheck>;
let faults: unknown[];
const users: Partial<Record<(typeof roles)[number], SessionUser>> = {};
/** A new token for each call: a call may end its session. */
const tokenOf = (role: (typeof roles)[number]): string | undefined => users[role] && createTokens(SECRET, () => new Date()).issue(users[role]);
const ids: string[] = [newId()];
const agent = new Agent({ keepAlive: true });

interface Sent extends Omit<Input, 'body'> {
  method: string;
  token?: string | undefined;
  body?: string | undefined;
}

/** Sends a path unchanged: `fetch` would normalise it. */
async function send({ method, path, headers, body, token }: Sent) {
  const { hostname, port } = new URL(portal.url);
  const json = body === undefined || method === 'GET' ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  const outgoing = request({ hostname, port, method, path, agent, headers: { ...json, ...(token && { Authorization: `Bearer ${token}` }), ...headers }, signal: AbortSignal.timeout(HANG_MS) });
  const [reply] = (await once(outgoing.end(method === 'GET' ? undefined : body), 'response')) as [IncomingMessage];
  const text = Buffer.concat(await reply.toArray()).toString();
  const isJson = String(reply.headers['content-type']).includes('application/json');
  return { status: reply.statusCode!, headers: new Headers(reply.headers as Record<string, string>), isJson, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined };
}

async function signUp(user_type: 'Agent' | 'Lender'): Promise<void> {
  const body = JSON.stringify({ name: 'Ana Ríos', email: `${user_type}@example.com`, password: 'nubes azules sobre el puente', user_type });
  const { id } = (await send({ method: 'POST', path: '/api/users', headers: {}, body })).body as { id: string };
  users[user_type] = { id, name: 'Ana Ríos', email: `${user_type}@example.com`, user_type };
  ids.push(id);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'busca-fuzz-'));
  faults = [];
  const logger = Object.assign(createLogger('silent'), { error: (...line: unknown[]) => void faults.push(line) });
  portal = await openAllInOne(readSettings({ ...environment, DATA_DIR: folder }), logger, () => new Date());
  await portal.prepare(() => undefined);
  log = new SqliteEventStore(join(folder, 'events.db'));
  document = (await send({ method: 'GET', path: '/api/openapi.json', headers: {} })).body as OpenApi;
  checkReply = createReplyCheck(document);
  for (const user_type of ['Agent', 'Lender'] as const) await signUp(user_type);
  for (const user_type of ['Admin', 'Analyst'] as const) users[user_type] = { id: newId(), name: user_type, email: `${user_type}@example.com`, user_type };
});
afterAll(async () => {
  agent.destroy();
  await log.close();
  await portal.stop();
  rmSync(folder, { recursive: true });
});

/** Types of the events after a position; those of the system are left out, as of a replay that an accepted request began. */
async function appendedBySomebody(after: Position): Promise<string[]> {
  const { events } = await log.readAll(after, { limit: 100 });
  return events.filter(({ metadata }) => (JSON.parse(metadata) as { actor: Actor }).actor.role !== 'System').map(({ type }) => type);
}

/** Statuses of what the gateway refuses as text, before an API sees it. */
const OF_GATEWAY = [400, 404, 405, 431];

describe('Generated bad input', () => {
  it.each([...routesIn(commandApi), ...routesIn(queryApi)].map(({ id, method, path }) => ({ id, method, path })))(
    '$id: no 5xx, no hang, replies as documented, no event from a refused request', { timeout: 3_600_000 }, async ({ method, path }) => {
      const operation = document.paths[path]![method.toLowerCase() as 'get']!;
      const role = fc.constantFrom(...roles);
      await fc.assert(fc.asyncProperty(inputsOf(path, operation, document, ids), role, async (input, caller) => {
        const before = await log.head();
        const reply = await send({ method, ...input, token: tokenOf(caller) });
        expect(reply.status).toBeLessThan(500);
        // A call answers with and without a slash at its end.
        if (reply.isJson) checkReply({ method, path: input.path.replace(/\/(?=\?|$)/, ''), ...reply });
        else expect([...OF_GATEWAY, 200, 304]).toContain(reply.status);
        if (reply.status >= 400) expect(await appendedBySomebody(before)).toEqual([]);
      }), { numRuns: CASES, ...(SEED !== undefined && { seed: SEED }), endOnFailure: CASES > 50 });
      expect(faults).toEqual([]);
    });
});
