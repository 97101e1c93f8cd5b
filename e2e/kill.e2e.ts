import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START, type RecordedEvent } from '@busca/events';
import { openStores, projections, startProjectors } from '@busca/projectors';
import { createLogger } from '@busca/station';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentForm, client, type Client } from './client.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { expectEqualToReplay } from './replay.ts';

/** Kills in one run: 20 for every change, more by hand (`KILLS=200`). */
const KILLS = Number(process.env.KILLS ?? 20);
const AT_ONCE = 6;
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'clave de la prueba' };
const environment = { ...ADMIN, DEMO_DATA: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' };

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'busca-kill-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** What the portal said it had done, before or after which kill it may have been. */
const acknowledged = { leads: new Set<string>(), accounts: new Set<string>(), agents: new Set<string>(), approvals: new Set<string>() };
let sent = 0;

/** Sends under one key until it is answered: by this process or by the one after the kill. */
type Pending = () => Promise<void>;

/** Commands without end, until the process is gone. What had no answer is left for the next process, under the same key. */
async function work(send: Client, token: string, unanswered: Pending[]): Promise<void> {
  for (;;) {
    const number = (sent += 1);
    const attempt = number % 4 === 0 ? signUp(number, token) : lead(number);
    try {
      await attempt(send);
    } catch {
      unanswered.push(() => attempt(currentClient()));
      return;
    }
  }
}

let portal: PortalProcess;
const currentClient = (): Client => client(portal.url);

const lead = (number: number) => async (send: Client): Promise<void> => {
  const message = `mensaje ${number}`;
  const body = { firstName: 'Ana', lastName: 'Ríos', email: `visita-${number % 9}@example.com`, phoneNumber: '1', message };
  const { status } = await send('POST', '/api/busca/sendNewLead', body, { key: `lead-key-${number}` });
  expect(status).toBe(201);
  acknowledged.leads.add(message);
};

/** Account, profile, approval: each under a key of its own, so that the chain goes on where it was cut. */
const signUp = (number: number, admin: string) => async (send: Client): Promise<void> => {
  const email = `agente-${number}@example.com`;
  const user = await send('POST', '/api/users', { name: `Agente ${number}`, email, password: 'una casa azul', user_type: 'Agent' }, { key: `user-key-${number}` });
  expect(user.status).toBe(201);
  acknowledged.accounts.add(String(user.body.id));
  const agent = await send('POST', '/api/agents', agentForm(email), { token: String(user.body.token), key: `agent-key-${number}` });
  expect(agent.status).toBe(201);
  const { id } = agent.body.newAgent as { id: string };
  acknowledged.agents.add(id);
  expect((await send('POST', `/api/admin/profiles/${id}/approve`, undefined, { token: admin, key: `approve-key-${number}` })).status).toBe(200);
  acknowledged.approvals.add(id);
};

async function signIn(): Promise<string> {
  const { body } = await currentClient()('POST', '/api/users/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  return String(body.token);
}

async function everything(log: ReturnType<typeof openStores>['log']): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for (let [at, end] = [START, false]; !end; ) {
    const page = await log.store.readAll(at, { limit: 500 });
    all.push(...(await Promise.all(page.events.map(log.read))));
    [at, end] = [page.upTo, page.end];
  }
  return all;
}

/** Each acknowledged thing stands in the log, and no thing stands there twice. */
function expectEachOnce(name: string, found: string[], told: Set<string>): void {
  expect(new Set(found).size, `${name}: nothing twice`).toBe(found.length);
  expect([...told].filter((one) => !found.includes(one)), `${name}: nothing lost`).toEqual([]);
}

it(`nothing acknowledged is lost or doubled over ${KILLS} kills under load`, { timeout: KILLS * 15_000 }, async () => {
  let unanswered: Pending[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    portal = await startPortal({ dataDir, environment });
    await Promise.all(unanswered.splice(0).map((again) => again()));
    const token = await signIn();
    const next: Pending[] = [];
    const working = Array.from({ length: AT_ONCE }, () => work(currentClient(), token, next));
    // The kill comes at a moment that nothing has chosen: between two bytes, two writes or two commands.
    const moment = acknowledged.leads.size + 5 + Math.floor(Math.random() * 60);
    await expect.poll(() => acknowledged.leads.size, { timeout: 10_000, interval: 1 }).toBeGreaterThan(moment);
    await portal.kill('SIGKILL');
    await Promise.all(working);
    unanswered = next;
  }
  portal = await startPortal({ dataDir, environment });
  await Promise.all(unanswered.map((again) => again()));
  await portal.stop();

  const { log, store, close } = openStores({ DATA_DIR: dataDir });
  const events = await everything(log);
  const of = <T extends RecordedEvent['type']>(type: T) => events.filter((event): event is Extract<RecordedEvent, { type: T }> => event.type === type);
  expectEachOnce('leads', of('LeadSent').map(({ data }) => data.personal.message), acknowledged.leads);
  expectEachOnce('accounts', of('AccountCreated').map(({ data }) => data.accountId), acknowledged.accounts);
  expectEachOnce('account emails', of('AccountCreated').map(({ data }) => data.personal.email), new Set());
  expectEachOnce('agents', of('AgentRegistered').map(({ data }) => data.profileId), acknowledged.agents);
  expectEachOnce('approvals', of('ProfileApproved').map(({ data }) => data.profileId), acknowledged.approvals);
  const projectors = startProjectors({ log, store, projections, logger: createLogger('silent') });
  expect(await expectEqualToReplay(log, store)).toBeGreaterThan(acknowledged.leads.size);
  await projectors.stop();
  await close();
  expect(acknowledged.leads.size).toBeGreaterThan(KILLS * 5);
});
