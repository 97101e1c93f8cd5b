import { commandApi } from '@busca/command-api/routes';
import { newId, type Actor, type Position } from '@busca/events';
import type { OpenApi, Operation } from '@busca/platform/openapi';
import { MIN_POSITION_HEADER } from '@busca/platform';
import { routesIn } from '@busca/platform/routes';
import { createReplyCheck, sayFigure } from '@busca/platform/testing';
import { queryApi } from '@busca/query-api/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from './input.ts';
import { goodInput, inputsOf } from './inputs.ts';
import { openPortal, type FuzzPortal } from './portal.ts';
import { createWorld, roles, type Role, type World } from './world.ts';

/**
 * Cases of each call in the roles that it lets in, together: past the door, most of what a call does is the same for all
 * of them. `npm run fuzz` takes 3,000, and another seed each time.
 */
const CASES = Number(process.env.FUZZ_CASES ?? 20);
/** The first cases of each role; in one that a call turns away whatever is sent, more would meet the same door. */
const AT_THE_DOOR = Math.min(3, CASES);
const SEED = process.env.FUZZ_CASES === undefined ? 14 : undefined;
/** A request that takes longer hangs, in ms. */
const HANG_MS = Number(process.env.FUZZ_HANG_MS ?? 20_000);

const calls = [...routesIn(commandApi), ...routesIn(queryApi)].map(({ id, method, path }) => ({ id, method, path }));

let portal: FuzzPortal;
let world: World;
let document: OpenApi;
let checkReply: ReturnType<typeof createReplyCheck>;
/** Requests by call and role, and those of a call that were accepted. */
const tried = new Map<string, number>();
const accepted = new Map<string, number>();
/** Calls and roles that were not turned away each time. */
const opened = new Set<string>();
let slowest = 0;

beforeAll(async () => {
  portal = await openPortal(HANG_MS);
  document = await portal.call<OpenApi>('GET', '/api/openapi.json');
  checkReply = createReplyCheck(document);
  world = await createWorld(portal);
  await world.repair();
});
afterAll(() => portal.stop());

/**
 * Types of the events after a position; those of the system are left out, as of a replay that an accepted request
 * began.
 */
async function appendedBySomebody(after: Position): Promise<string[]> {
  const { events } = await portal.log.store.readAll(after, { limit: 100 });
  return events
    .filter(({ metadata }) => (JSON.parse(metadata) as { actor: Actor }).actor.role !== 'System')
    .map(({ type }) => type);
}

/** Statuses of who is turned away. */
const SHUT = [401, 403];
/** Statuses of what the gateway refuses as text, before an API sees it. */
const OF_GATEWAY = [400, 404, 405, 431];
const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

async function expectSound(
  { id, method, path }: { id: string; method: string; path: string },
  role: Role,
  input: Input,
): Promise<void> {
  const documented = Object.keys(document.paths[path]![method.toLowerCase() as 'get']!.responses).map(Number);
  const before = await portal.log.store.head();
  const reply = await portal.send({ method, ...input, as: world.user(role) });
  count(tried, `${id} ${role}`);
  if (!SHUT.includes(reply.status)) opened.add(`${id} ${role}`);
  slowest = Math.max(slowest, reply.time);
  expect(reply.status).toBeLessThan(500);
  // A call answers with and without a slash at its end.
  if (reply.isJson) checkReply({ method, path: input.path.replace(/\/(?=\?|$)/, ''), ...reply });
  else expect([...OF_GATEWAY, ...documented, 304]).toContain(reply.status);
  if (reply.status < 400) count(accepted, id);
  else expect(await appendedBySomebody(before)).toEqual([]);
}

/** Sends good requests until one is accepted, unless a generated one was; first those for subjects that are new. */
async function expectAccepted(
  call: (typeof calls)[number],
  operation: Operation,
  subjects: readonly string[],
): Promise<void> {
  if (accepted.has(call.id)) return;
  for (const id of [...(await world.subjectsOf(call.path)), ...subjects, ''])
    for (const role of roles.toReversed()) {
      await world.repair();
      const input = goodInput(call.path, operation, document, {
        ...world,
        fields: { ...world.fields, email: [`${newId()}@example.com`] },
        own: subjects,
        id,
      });
      const fresh = call.method === 'GET' ? { [MIN_POSITION_HEADER]: await portal.log.store.head() } : {};
      await expectSound(call, role, { ...input, headers: { ...input.headers, ...fresh } });
      if (accepted.has(call.id)) return;
    }
  expect.fail(`${call.id} was never accepted`);
}

describe('Generated bad input', () => {
  it.each(calls)(
    '$id: no 5xx, no hang, replies as documented, no event from a refused request',
    { timeout: 3_600_000 },
    async (call) => {
      const operation = document.paths[call.path]![call.method.toLowerCase() as 'get']!;
      await world.repair();
      const own = await world.subjectsOf(call.path);
      const send = (role: Role, numRuns: number, seed: number) =>
        fc.assert(
          fc.asyncProperty(inputsOf(call.path, operation, document, { ...world, own }), (input) =>
            expectSound(call, role, input),
          ),
          { numRuns, ...(SEED !== undefined && { seed: SEED + seed }), endOnFailure: SEED === undefined },
        );
      for (const [place, role] of roles.entries()) await send(role, AT_THE_DOOR, place);
      const letIn = roles.filter((role) => opened.has(`${call.id} ${role}`));
      for (const [place, role] of letIn.entries())
        await send(role, Math.ceil((CASES - AT_THE_DOOR) / letIn.length), roles.length + place);
      if (call.path.includes('{')) await expectAccepted(call, operation, own);
      expect(portal.faults).toEqual([]);
    },
  );

  it('no 5xx, no hang, replies as documented: that holds for every call in every role', ({ task }) => {
    const triedIn = (id: string) =>
      roles.map((role) => ({ key: `${id} ${role}`, cases: tried.get(`${id} ${role}`) ?? 0 }));
    const sum = (all: { cases: number }[]) => all.reduce((total, { cases }) => total + cases, 0);
    expect(calls.flatMap(({ id }) => triedIn(id)).filter(({ cases }) => cases < AT_THE_DOOR)).toEqual([]);
    expect(calls.filter(({ id }) => sum(triedIn(id).filter(({ key }) => opened.has(key))) < CASES)).toEqual([]);
    sayFigure({ task }, `the slowest request ${(slowest / 1_000).toFixed(2)} s`);
  });
});
