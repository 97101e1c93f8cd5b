import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEventStoreDb } from '@busca/events/testing';
import { createLogger } from '@busca/platform';
import { freshMongo, MONGODB_TEST_URL } from '@busca/platform/testing';
import { openStores, projections, startProjectionRunners } from '@busca/projectors';
import { expect } from 'vitest';
import { steadyClient, turnAtRest } from '../support/caught-up.ts';
import { client } from '../support/client.ts';
import { confirmationCodes } from '../support/confirmation-codes.ts';
import { expectNothingLostOrDoubled } from '../support/expect-log.ts';
import { expectEqualToReplay } from '../support/expect-replay.ts';
import { Load } from '../support/load.ts';
import type { PortalOptions } from '../support/portal.ts';
import { it } from '../support/process-test.ts';
import type { Process } from '../support/processes.ts';
import { Seed } from '../support/seed.ts';
import { ADMIN } from '../support/shared.ts';

const environment = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_DATA: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
};

const run = promisify(execFile);
type Start = (options: PortalOptions) => Promise<Process>;

const BACKUP_CLI = 'all-in-one/dist/backup.js';

/** Runs `npm run backup` to its end. @returns its output @throws if it fails */
async function backUp(dataDir: string, folder: string, engines: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [BACKUP_CLI, folder], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...engines },
  });
  return stdout;
}

/** Fails unless a portal on the backup holds every acknowledged command once, and its read models equal a replay. */
async function expectRestored(startPortal: Start, folder: string, acknowledged: Load['acknowledged']): Promise<void> {
  const portal = await startPortal({ dataDir: folder, environment });
  const send = client(portal.url);
  const { body } = await send('POST', '/api/users/login', ADMIN);
  const [id] = acknowledged.approvals;
  expect(await send('GET', `/api/admin/profiles/${id}`, undefined, { token: String(body.token) })).toMatchObject({
    status: 200,
    body: { first_name: 'Íñigo' },
  });
  expect(await portal.stop()).toBe(0);
  const { log, store, close } = openStores({ DATA_DIR: folder });
  await expectNothingLostOrDoubled(log, { acknowledged });
  const projectors = startProjectionRunners({ log, store, projections, logger: createLogger('silent') });
  expect(await expectEqualToReplay(log, store)).toBeGreaterThan(acknowledged.leads.size);
  await projectors.stop();
  await close();
}

const engineMixes = [
  { name: 'files', remote: false },
  { name: 'EventStoreDB and MongoDB', remote: true },
];

it.for(engineMixes.filter(({ remote }) => !remote || MONGODB_TEST_URL))(
  'Backup: a portal on $name, backed up under load and then killed, starts from its backup with every acknowledged command',
  async ({ remote }, { startPortal, processes, newFolder }) => {
    const [dataDir, folder] = [newFolder(), newFolder()];
    const [server, database] = remote ? [await startEventStoreDb(), freshMongo()] : [];
    const engines = { ...(server && { EVENTSTORE_URL: server.url }), ...(database && { MONGODB_URL: database.url }) };
    const portal = await startPortal({ dataDir, environment: { ...environment, ...engines } });
    // It goes on for as long as a backup takes, and what it has sent is replayed: three clients are load enough.
    const load = new Load(ADMIN, confirmationCodes({ ...engines, DATA_DIR: dataDir }), { clients: 3 });
    const [firstBackup, untilKill] = [new AbortController(), new AbortController()];
    const firstRun = load.run(portal.url, firstBackup.signal);
    await load.randomMoment(1);

    // The first backup is killed in the middle; the next ones continue it.
    const backup = await processes.start({
      file: BACKUP_CLI,
      args: [folder],
      environment: { DATA_DIR: dataDir, ...engines },
      ready: /(emails)/,
    });
    await backup.kill('SIGKILL');
    firstBackup.abort();
    await firstRun;
    await backUp(dataDir, folder, engines);
    const secondRun = load.run(portal.url, untilKill.signal);
    await load.randomMoment(1);
    const acknowledged = structuredClone(load.acknowledged);
    expect(await backUp(dataDir, folder, engines)).toMatch(/\b\d+ events are in the backup, [1-9]\d* of these new\./);
    await portal.kill('SIGKILL');
    untilKill.abort();
    await secondRun;
    await expectRestored(startPortal, folder, acknowledged);
    await database?.drop();
    await server?.stop();
  },
);

it('Backup: a portal refuses to start from an unfinished backup', async ({ startPortal, newFolder }) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'backup.json'), '{"finished":null}');
  await expect(startPortal({ dataDir: folder, environment })).rejects.toThrow(
    `DATA_DIR: ${folder} is a backup that was never finished: run npm run backup again`,
  );
});

it('Backup: a portal restored from a backup shows the same profiles and photos, and accepts old sessions', async ({
  startPortal,
  newFolder,
}) => {
  const [dataDir, folder] = [newFolder(), join(newFolder(), 'backup')];
  const first = await startPortal({ dataDir, environment });
  const seed = new Seed(steadyClient(first.url), confirmationCodes({ DATA_DIR: dataDir }));
  const seen = { how: 'profile', opened_at: new Date().toISOString() };
  for (const kind of ['agents', 'lenders'] as const) {
    const { profileId } = await seed.owner(kind);
    await seed.administer(profileId, 'premium', { isPremium: true, reason: 'Acuerdo de prueba.', seen });
    await seed.owner(kind, { approved: false });
  }
  const visitor = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '3055550187' };
  await seed.lead({ ...visitor, message: 'Busco una casa con patio.' });
  const token = await seed.admin();
  await turnAtRest(first.url);
  expect(await backUp(dataDir, folder)).toContain(`is whole: ${folder}`);
  const publicAndAdminReplies = async (url: string) => {
    const pages = [
      '/api/agents/busca/premium',
      '/api/lenders/busca/premium',
      '/api/agents/busca/city/Miami',
      '/api/admin/profiles',
      '/api/admin/leads',
      '/api/admin/audit',
    ];
    return Promise.all(pages.map(async (path) => (await client(url)('GET', path, undefined, { token })).body));
  };
  const statusOfPhoto = async (url: string) => (await fetch(new URL(`uploads/${await seed.photo()}`, url))).status;
  const before = await publicAndAdminReplies(first.url);
  for (const list of before) expect(list).not.toEqual([]);
  expect(JSON.stringify(before[0])).toContain(await seed.photo());
  await first.stop();
  const second = await startPortal({ dataDir: folder, environment });
  expect(await publicAndAdminReplies(second.url)).toEqual(before);
  expect(await statusOfPhoto(second.url)).toBe(200);
  await second.stop();
});
