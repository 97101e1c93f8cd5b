import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SqlitePersonalKeys } from '@busca/events/sqlite';
import { startEventStoreDb, type EventStoreDbServer } from '@busca/events/testing';
import { readMailbox } from '@busca/platform/mail';
import { freshMongo, MONGODB_TEST_URL } from '@busca/platform/testing';
import { SqliteOutbox } from '@busca/projectors';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../support/client.ts';
import { startPortal } from '../support/portal.ts';
import { Processes, type Process } from '../support/processes.ts';

/** A portal whose log was replaced: its stores record which log they belong to. */
const ADMIN = { email: 'admin@example.com', password: 'clave de la prueba' };
const ENVIRONMENT = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_DATA: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
};
const VISITOR = 'visita@example.com';
const OLD = ['una', 'dos'];
const REBUILT = 'A read model is rebuilt';

let root: string;
/** The data folder of a portal on files with the accounts `OLD`, which has ended: each test that needs one copies it. */
let ended: string;
let dataDir: string;
let servers: EventStoreDbServer[];
let processes: Processes;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'busca-log-'));
  processes = new Processes();
  ended = dataDir = join(root, 'ended');
  const portal = await start();
  for (const name of OLD) await signUpAndWrite(portal, name);
  await expectEmails(OLD);
  await portal.stop();
});
beforeEach(() => {
  [dataDir, servers] = [mkdtempSync(join(root, 'data-')), []];
});
afterEach(async () => {
  await processes.end();
  for (const server of servers) await server.stop();
});
afterAll(() => rmSync(root, { recursive: true }));

/** @returns a copy of the data folder of the portal that has ended */
function copyOfEnded(): string {
  const folder = mkdtempSync(join(root, 'copy-'));
  cpSync(ended, folder, { recursive: true });
  return folder;
}

async function startEventStore(options: Parameters<typeof startEventStoreDb>[0] = {}): Promise<EventStoreDbServer> {
  const server = await startEventStoreDb(options);
  servers.push(server);
  return server;
}

const start = (engines: Record<string, string> = {}) =>
  startPortal(processes, { dataDir, environment: { ...ENVIRONMENT, ...engines } });

/**
 * Creates an account, which causes an email, and a message, which causes a document.
 * @returns the message's position
 */
async function signUpAndWrite({ url }: Process, name: string): Promise<string> {
  const send = client(url);
  const signedUp = await send('POST', '/api/users', {
    name: 'Ana Ríos',
    email: `${name}@example.com`,
    password: 'una casa azul',
    user_type: 'Agent',
  });
  expect(signedUp.status).toBe(201);
  const lead = await send('POST', '/api/busca/sendNewLead', {
    firstName: 'Ana',
    lastName: 'Ríos',
    email: VISITOR,
    phoneNumber: '3055550142',
    message: name,
  });
  expect(lead.status).toBe(200);
  return lead.headers.get('x-position')!;
}

async function messages({ url }: Process, minPosition?: string): Promise<string[]> {
  const send = client(url);
  const { body } = await send('POST', '/api/users/login', ADMIN);
  const leads = await send('GET', '/api/admin/leads', undefined, { token: String(body.token), minPosition });
  return (leads.body as unknown as { message: string }[]).map(({ message }) => message).toSorted();
}

/** Fails unless each account has got its welcome email once. The visitor gets a receipt a day. */
async function expectEmails(names: readonly string[]): Promise<void> {
  const expected = names.map((name) => `${name}@example.com`).toSorted();
  await vi.waitFor(
    async () => {
      const addresses = (await readMailbox(join(dataDir, 'mailbox'))).map(({ to }) => to.address);
      expect(addresses.filter((address) => address !== VISITOR).toSorted()).toEqual(expected);
    },
    { timeout: 240_000 },
  );
}

/** Fails unless a portal is ready, shows its old messages, and accepts a new one. */
async function expectWorking(portal: Process, old: readonly string[], added: string): Promise<void> {
  expect(await client(portal.url)('GET', '/api/health/ready')).toMatchObject({ status: 200, body: { away: [] } });
  await expect.poll(() => messages(portal)).toEqual([...old].toSorted());
  const position = await signUpAndWrite(portal, added);
  // The read waits 2 s for the read models, which may take longer on a busy machine.
  await expect.poll(() => messages(portal, position)).toEqual([...old, added].toSorted());
}

const run = (command: string, environment: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [`all-in-one/dist/${command}.js`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
  });

const startError = (engines: Record<string, string> = {}) =>
  start(engines).then(
    () => '',
    (error: Error) => error.message,
  );
/** @returns what the pattern's group has found */
function expectOneLine(text: string, pattern: RegExp): string | undefined {
  const found = text
    .split('\n')
    .map((line) => pattern.exec(line))
    .filter((match) => match !== null);
  expect(found).toHaveLength(1);
  return found[0]![1];
}

/** Resolves once the keys know every event that a server has. */
async function bookmarked(server: EventStoreDbServer): Promise<void> {
  const keys = new SqlitePersonalKeys(join(dataDir, 'keys.db'));
  const last = () => server.log.records.findLast(({ stream }) => !stream.startsWith('$'))!.id;
  await expect.poll(async () => (await keys.bookmark.read())?.id === last()).toBe(true);
  await keys.close();
}

describe('A copied log', () => {
  it('copy-log: the same data folder works on EventStoreDB, rebuilds its read models, sends each email once, and is refused on the log from before', async () => {
    dataDir = copyOfEnded();
    const server = await startEventStore();
    const { url: EVENTSTORE_URL } = server;
    await run('copy-log', { EVENTSTORE_URL });
    const portal = await start({ EVENTSTORE_URL });
    await expectWorking(portal, OLD, 'tres');
    await expectEmails([...OLD, 'tres']);
    await bookmarked(server);
    expect(portal.output()).toContain(REBUILT);
    await portal.stop();
    const restarted = await start({ EVENTSTORE_URL });
    expect(restarted.output()).not.toContain(REBUILT);
    await restarted.stop();
    expectOneLine(
      await startError(),
      /^DATA_DIR: \S+events\.db ends at \S+, but \S+keys\.db .* npm run accept-log \S+$/,
    );
  });

  it.runIf(MONGODB_TEST_URL)(
    'move: the portal works on EventStoreDB and MongoDB, and sends each email once',
    async () => {
      dataDir = copyOfEnded();
      const [{ url: EVENTSTORE_URL }, database] = [await startEventStore(), freshMongo()];
      const engines = { EVENTSTORE_URL, MONGODB_URL: database.url };
      await run('move', engines);
      const portal = await start(engines);
      await expectWorking(portal, OLD, 'tres');
      await expectEmails([...OLD, 'tres']);
      await portal.stop();
      await database.drop();
    },
  );
});

it('A restored older log: it is refused while the portal runs and at its start; once it is accepted, the portal rebuilds its read models, sends no email twice, and accepts new commands', async () => {
  const file = join(root, 'log.jsonl');
  const first = await startEventStore({ file });
  const { url: EVENTSTORE_URL } = first;
  const portal = await start({ EVENTSTORE_URL });
  await signUpAndWrite(portal, 'una');
  await expectEmails(['una']);
  copyFileSync(file, join(root, 'older.jsonl'));
  for (const name of ['lost-1', 'lost-2', 'lost-3']) await signUpAndWrite(portal, name);
  await expectEmails(['una', 'lost-1', 'lost-2', 'lost-3']);
  await bookmarked(first);
  await first.stop();
  const older = await startEventStore({ file: join(root, 'older.jsonl'), port: Number(new URL(EVENTSTORE_URL).port) });
  const held = older.log.records.length;
  const send = client(portal.url);
  await expect
    .poll(async () => JSON.stringify((await send('GET', '/api/health/ready')).body.away))
    .toContain('npm run accept-log');
  expect((await send('POST', '/api/users/login', ADMIN)).status).toBe(503);
  expect(older.log.records.length).toBe(held);
  await portal.stop();
  const id = expectOneLine(
    await startError({ EVENTSTORE_URL }),
    /^EVENTSTORE_URL: the log there ends at \S+, but \S+keys\.db .* npm run accept-log (\S+)$/,
  );
  const { stdout } = await run('accept-log', { EVENTSTORE_URL }, id!);
  expect(stdout).toContain('will be lost from sight');
  const restored = await start({ EVENTSTORE_URL });
  await expectWorking(restored, ['una'], 'dos');
  await expectEmails(['una', 'lost-1', 'lost-2', 'lost-3', 'dos']);
  expect(restored.output()).toContain(REBUILT);
  await restored.stop();
});

describe('The start refuses in one line', () => {
  it('a log at EVENTSTORE_URL that is not its own, and an emptied one; the portal goes on with its own', async () => {
    const [own, other, emptied] = [await startEventStore(), await startEventStore(), await startEventStore()];
    await run('copy-log', { DATA_DIR: copyOfEnded(), EVENTSTORE_URL: other.url });
    const portal = await start({ EVENTSTORE_URL: own.url });
    await signUpAndWrite(portal, 'una');
    await portal.stop();
    const before = other.log.records.length;
    expectOneLine(
      await startError({ EVENTSTORE_URL: other.url }),
      /^EVENTSTORE_URL: the log there begins with event \S+, but \S+\.db belongs to the log that begins with event \S+: restore/,
    );
    expect(other.log.records.length).toBe(before);
    expectOneLine(
      await startError({ EVENTSTORE_URL: emptied.url }),
      /^EVENTSTORE_URL: the log there is empty, but \S+\.db belongs to the log that begins with event \S+: restore/,
    );
    expect(emptied.log.records.filter(({ stream }) => !stream.startsWith('$'))).toEqual([]);
    const restarted = await start({ EVENTSTORE_URL: own.url });
    await expectWorking(restarted, ['una'], 'dos');
    await restarted.stop();
  });

  it.each([
    [
      'events.db',
      /^DATA_DIR: \S+events\.db is empty, but \S+\.db belongs to the log that begins with event \S+: restore/,
    ],
    ['keys.db', /^\S+keys\.db is empty, but DATA_DIR: \S+events\.db begins with event \S+: restore/],
  ])('Finding M9: a data folder that has lost its %s', async (name, pattern) => {
    dataDir = copyOfEnded();
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, `${name}${suffix}`), { force: true });
    expectOneLine(await startError(), pattern);
  });

  it('an outbox that has read another log', async () => {
    dataDir = copyOfEnded();
    const outbox = new SqliteOutbox(join(dataDir, 'reactors.db'));
    const bookmark = (await outbox.bookmark())!;
    await outbox.moveTo((await outbox.checkpoint())!, { ...bookmark, logId: 'another-log' });
    await outbox.close();
    const own = expectOneLine(
      await startError(),
      /^DATA_DIR: \S+events\.db begins with event (\S+), but \S+reactors\.db belongs to the log that begins with event another-log: restore/,
    );
    expect(bookmark.logId).toBe(own);
  });
});
