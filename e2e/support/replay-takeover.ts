import { expect, vi } from 'vitest';
import type { Client } from './client.ts';
import type { Services } from './services.ts';
import { workingProjector } from './working-projector.ts';

/** Messages of the replayed read model: enough for a replay that somebody sees at work. */
const LEADS = 80;
/** Messages that are sent at once. */
const AT_ONCE = 20;
/** Replays that are requested until one is stopped in its middle. */
const TRIES = 30;

export interface ReplayTakeover {
  services: Services;
  send: Client;
  /** The token of an admin. */
  token: string;
  /** Types of the events in a stream of the log. */
  typesOf(stream: string): string[];
}

type Replay = Record<'status' | 'revision', unknown> & {
  progress: { phase: string } | null;
  result: Record<string, unknown> | null;
  promotable: boolean;
  promotion: { generation: number } | null;
};

async function sendLead(send: Client, email: string): Promise<void> {
  const { status } = await send('POST', '/api/busca/sendNewLead', {
    firstName: 'Ana',
    lastName: 'Ríos',
    email,
    phoneNumber: '3055550142',
    message: 'Busco una casa',
  });
  expect(status).toBe(200);
}

async function sendLeads(send: Client): Promise<void> {
  for (let sent = 0; sent < LEADS; sent += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => sendLead(send, `ana${sent + index}@example.com`)));
}

/**
 * Requests a replay through the gateway, freezes the projector that works on it before it is compared, and kills that.
 * The other one makes the replay, and its promotion. @returns the index of the killed projector, which is not restarted
 */
export async function expectReplayTakenOver({ services, send, token, typesOf }: ReplayTakeover): Promise<number> {
  await sendLeads(send);
  await services.ready();
  const read = async (id: string) =>
    (await send('GET', `/api/admin/replays/${id}`, undefined, { token })).body as unknown as Replay;
  const becomes = (id: string, status: string) =>
    vi.waitFor(
      async () => {
        const replay = await read(id);
        expect(replay.status).toBe(status);
        return replay;
      },
      { timeout: 240_000, interval: 50 },
    );

  /** A replay and the index of its projector, frozen in its middle; undefined where it was faster. */
  async function frozen(): Promise<{ id: string; working: number } | undefined> {
    const { status, headers, body } = await send('POST', '/api/admin/replays', { projection: 'leads' }, { token });
    expect(status).toBeLessThan(300);
    const id = String(body.id);
    await send('GET', `/api/admin/replays/${id}`, undefined, { token, minPosition: headers.get('x-position')! });
    await vi.waitFor(async () => expect((await read(id)).progress).not.toBeNull(), { timeout: 240_000, interval: 1 });
    const working = await workingProjector(services.of('projectors'));
    const first = services.of('projectors')[working]!;
    first.send('SIGSTOP');
    // What it had sent to the log before is there once a later command has its answer.
    await sendLead(send, 'luego@example.com');
    if (typesOf(`replay-${id}`).length === 1) return { id, working };
    first.send('SIGCONT');
    await becomes(id, 'compared');
    return undefined;
  }

  let stopped: Awaited<ReturnType<typeof frozen>>;
  for (let tries = 0; !stopped && tries < TRIES; tries += 1) stopped = await frozen();
  if (!stopped) throw new Error(`No replay of ${TRIES} was stopped in its middle`);
  const { id, working } = stopped;
  await services.of('projectors')[working]!.kill('SIGKILL');
  expect(typesOf(`replay-${id}`)).toEqual(['ReplayRequested']);

  const compared = await becomes(id, 'compared');
  expect(await workingProjector([services.of('projectors')[1 - working]!])).toBe(0);
  expect(compared).toMatchObject({
    promotable: true,
    result: { exact: true, parked: 0, changed: 0, added: 0, removed: 0 },
  });
  expect(compared.result!.equal).toBeGreaterThanOrEqual(LEADS);
  expect(
    (await send('POST', `/api/admin/replays/${id}/promote`, undefined, { token, revision: Number(compared.revision) }))
      .status,
  ).toBeLessThan(300);
  // A busy machine may have handed the work over before, and each attempt has a number.
  expect((await becomes(id, 'promoted')).promotion!.generation).toBeGreaterThan(1);
  expect(typesOf(`replay-${id}`)).toEqual([
    'ReplayRequested',
    'ReplayCompared',
    'ReplayPromotionRequested',
    'ReplayPromoted',
  ]);
  const live = await send('GET', '/api/admin/leads?page=1&limit=1', undefined, { token });
  expect(Number(live.headers.get('x-total-count'))).toBeGreaterThanOrEqual(LEADS);
  return working;
}
