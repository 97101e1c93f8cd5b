import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { composeCommandApi, systemRequest, type Commands } from '@busca/command-api';
import { newId, profileIdOf, type EventLog } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { openGateway } from '@busca/gateway';
import {
  createLogger,
  createMetrics,
  inOrder,
  readSettings,
  serve,
  tokensOf,
  type Service,
  type Settings,
} from '@busca/platform';
import { folderStorage } from '@busca/platform/storage';
import { tempFolder } from '@busca/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const logger = createLogger('silent');
const now = () => new Date();
const PASSWORD = 'una casa azul';

/** When an instance is killed: before or after its nth append, or once all is stored and the answer is due. */
type Moment = { append: number; is: 'before' | 'after' } | 'before the answer';
/** The next kill, of whichever instance comes there first. */
let next: Moment | undefined;

/** What a killed instance was doing goes no further. */
const killed = new Promise<never>(() => undefined);

interface Instance extends Service {
  commands: Commands;
  log: EventLog;
  finishErasures(): Promise<unknown>;
}

/** A command API that is killed at `next`: its connections are cut, and another one is there in its place. */
async function openKillable(settings: Settings): Promise<Instance> {
  const engines = openEngines(settings);
  const sockets = new Set<{ destroy(): void }>();
  const composed: ReturnType<typeof composeCommandApi>[] = [];
  let appends = 0;
  let listener: RequestListener;
  function compose(): void {
    const api = composeCommandApi({
      settings,
      engines: { ...engines, log: { ...engines.log, append } },
      metrics: createMetrics(),
      logger,
      now,
      publicUrl: () => '',
    });
    composed.push(api);
    listener = api.app.callback();
  }
  function kill(): Promise<never> {
    next = undefined;
    for (const socket of sockets) socket.destroy();
    compose();
    return killed;
  }
  const append: EventLog['append'] = async (...appended) => {
    appends += 1;
    const isNow = (is: 'before' | 'after') => typeof next === 'object' && next.is === is && next.append === appends;
    if (isNow('before')) await kill();
    const result = await engines.log.append(...appended);
    if (isNow('after')) await kill();
    return result;
  };
  compose();
  const serving = await serve(
    (request, response) => {
      sockets.add(request.socket);
      appends = 0;
      const end = response.end.bind(response) as () => typeof response;
      response.end = (...content: Parameters<typeof end>) => {
        if (next === 'before the answer') void kill();
        return end(...content);
      };
      return listener(request, response);
    },
    { host: '127.0.0.1', port: 0 },
  );
  return {
    url: serving.url,
    commands: composed[0]!.commands,
    log: engines.log,
    finishErasures: () => composed.at(-1)!.resumeErasures(),
    stop: inOrder(serving.stop, () => Promise.all(composed.map((api) => api.close())), engines.close),
  };
}

interface Portal extends Instance {
  settings: Settings;
}

/** A gateway before two command APIs on one log and one state; no call of these tests needs the query API. */
async function openPortal(folder: string): Promise<Portal> {
  const settingsWith = (more = {}) =>
    readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      DEMO_DATA: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      ...more,
    });
  const settings = settingsWith();
  const [one, two] = [await openKillable(settings), await openKillable(settings)];
  const gateway = await openGateway(
    settingsWith({ COMMAND_API_URL: `${one.url},${two.url}`, QUERY_API_URL: 'http://127.0.0.1:1/' }),
    logger,
  );
  return {
    ...one,
    url: gateway.url,
    settings,
    stop: inOrder(gateway.stop, one.stop, two.stop),
  };
}

let portal: Portal;
let remove: () => Promise<void>;
beforeAll(async () => {
  const folder = await tempFolder();
  portal = await openPortal(folder.path);
  await folderStorage(join(folder.path, 'uploads')).put('a1b2c3.jpg', Buffer.from('a picture'));
  remove = folder.remove;
});
afterAll(async () => {
  await portal.stop();
  await remove();
});

interface Sent {
  method?: 'POST' | 'PUT';
  path: string;
  body?: object;
  token?: string;
  revision?: number;
}

const tokenOf = (id: string, user_type: 'Agent' | 'Admin') =>
  tokensOf(portal.settings, now).issue({ id, name: 'Ana Ríos', email: 'ana@example.com', user_type });
const email = () => `${newId()}@example.com`;

const agent = () => ({
  first_name: 'José',
  last_name: 'Pérez',
  email: email(),
  phone_number: '(305) 555-0142',
  languages_spoken: 'Español',
  primary_language: 'Spanish' as const,
  areas_served: 'Miami, FL',
  state_license_numbers: 'FL-1',
  brokerage: 'Casa Sur',
  brokerage_number: '(305) 555-0100',
  profile_description: 'Ayudo a familias.',
  image: 'a1b2c3.jpg',
});

/** A new agent's account. */
async function account(): Promise<{ id: string; token: string }> {
  const { body } = await send({
    path: '/api/users',
    body: { name: 'Ana Ríos', email: email(), password: PASSWORD, user_type: 'Agent' },
  });
  return { id: String(body.id), token: String(body.token) };
}

/** A pending profile of a new agent whose email is confirmed. */
async function profile(): Promise<{ id: string; owner: string }> {
  const request = systemRequest(newId());
  const { accounts, profiles } = portal.commands;
  const owner = request.commandId;
  await accounts.create(
    { name: 'Ana', email: email(), passwordHash: 'x', userType: 'Agent', emailConfirmed: true },
    request,
  );
  await profiles.register('agent', owner, 'Busca', { ...agent(), specialties: '' }, systemRequest(newId()));
  return { id: profileIdOf(owner, 'agent', 'Busca'), owner };
}

async function send({ method = 'POST', path, body, token, revision }: Sent, key = newId()) {
  const reply = await fetch(new URL(path, portal.url), {
    method,
    headers: {
      'Idempotency-Key': key,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** Prepares a command, on a subject of its own each time. */
const commands: Record<string, () => Promise<Sent>> = {
  'a message': async () => ({
    path: '/api/busca/sendNewLead',
    body: { firstName: 'Ana', lastName: 'Ríos', email: email(), phoneNumber: '4075550110', message: 'Busco casa.' },
  }),
  'a sign-up': async () => ({
    path: '/api/users',
    body: { name: 'Ana Ríos', email: email(), password: PASSWORD, user_type: 'Agent' },
  }),
  'a new profile': async () => ({
    path: '/api/agents',
    body: { ...agent(), website: 'Busca' },
    token: tokenOf(newId(), 'Agent'),
  }),
  'an edit': async () => {
    const { id, owner } = await profile();
    await portal.commands.profiles.administer(id, { type: 'Approve', uncheckedReason: 'x' }, systemRequest(newId()));
    return { method: 'PUT', path: `/api/agents/${id}`, body: { email: email() }, token: tokenOf(owner, 'Agent') };
  },
  'an approval': async () => ({
    path: `/api/admin/profiles/${(await profile()).id}/approve`,
    body: { unchecked_reason: 'x' },
    token: tokenOf(newId(), 'Admin'),
    revision: 0,
  }),
  'an invitation': async () => ({
    path: '/api/admin/staff/invitations',
    body: { email: email(), user_type: 'Analyst' },
    token: tokenOf(newId(), 'Admin'),
  }),
};

/** Commands that end the session which sends them. */
const lastCommands: typeof commands = {
  'a change of password': async () => ({
    method: 'PUT',
    path: '/api/account/password',
    body: { current_password: PASSWORD, newPassword: 'nubes sobre el puente' },
    token: (await account()).token,
  }),
  'an erasure': async () => ({
    path: '/api/account/erase',
    body: { current_password: PASSWORD },
    token: (await account()).token,
  }),
};

/**
 * Sends a command whose first instance is killed at a moment.
 * @returns the status and the types of new events, claims apart: a second run claims its email again
 */
async function sent(prepare: () => Promise<Sent>, moment?: Moment) {
  // A killed one's successor does so by itself, in the midst of the next command.
  await portal.finishErasures();
  const command = await prepare();
  const before = await portal.log.store.head();
  next = moment;
  const { status } = await send(command);
  const isKilled = moment !== undefined && next === undefined;
  const { events } = await portal.log.store.readAll(before, { limit: 100 });
  const types = events.map(({ type }) => type);
  return { isKilled, status, types: types.filter((type) => type !== 'EmailClaimed'), appends: types.length };
}

const momentsOf = (appends: number): Moment[] => [
  ...Array.from({ length: appends }, (_, index) => index + 1).flatMap((append): Moment[] => [
    { append, is: 'before' },
    { append, is: 'after' },
  ]),
  'before the answer',
];

describe('A command whose command API is killed, with another one beside it', () => {
  it.each(Object.entries(commands))(
    'is answered as ever and done once, whenever the kill comes: %s',
    async (_, one) => {
      const { status, types, appends } = await sent(one);
      expect(status).toBeLessThan(300);
      for (const moment of momentsOf(appends))
        expect([moment, await sent(one, moment)]).toMatchObject([moment, { isKilled: true, status, types }]);
    },
  );

  it.each(Object.entries(lastCommands))(
    'is done at most once where it ends its own session, so that a second run may be refused: %s',
    async (_, one) => {
      const whole = await sent(one);
      expect(whole.status).toBe(200);
      for (const moment of momentsOf(whole.appends)) {
        const { isKilled, status, types } = await sent(one, moment);
        // Appends to two streams are on their way at once, so either may be first.
        const once = whole.types.filter((type) => types.includes(type));
        expect([moment, isKilled, types.toSorted()]).toEqual([moment, true, once.toSorted()]);
        expect([200, 401]).toContain(status);
      }
    },
  );
});
