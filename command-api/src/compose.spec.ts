import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streams } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { createLogger, createMetrics, readSettings, WrongSetting } from '@busca/platform';
import { expect, it, onTestFinished } from 'vitest';
import { composeCommandApi } from './compose.ts';
import { adminId, ensureAdmin } from './first-admin.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'busca-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Composes a command API on the engines of a data folder. */
function compose(folder: string, environment: Record<string, string> = {}) {
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    JWT_SECRET: 'a secret that only this test knows, and no other',
    ...environment,
  });
  const engines = openEngines(settings);
  const api = composeCommandApi({
    settings,
    engines,
    metrics: createMetrics(),
    logger: createLogger('silent'),
    now: () => new Date(),
    publicUrl: () => 'https://busca.example/',
  });
  return { api, engines, close: async () => (await api.close(), engines.close()) };
}

it.each([
  ['production', 10],
  ['development', 10],
  ['test', 4],
])("Passwords are hashed with bcrypt's usual cost, but in tests: in %s with %i", async (NODE_ENV, cost) => {
  const { api, close } = compose(newFolder(), { NODE_ENV });
  const hash = await api.passwords.hash('una casa azul');
  await close();
  expect(hash.split('$').slice(1, 3)).toEqual(['2b', String(cost).padStart(2, '0')]);
});

it("The start refuses a list of erasures that can't be written, with one line that names the setting", () => {
  const folder = newFolder();
  for (const [ERASURES_FILE, code] of [
    [join(folder, 'missing', 'erasures.jsonl'), 'ENOENT'],
    [folder, 'EISDIR'],
  ] as const) {
    const line = `ERASURES_FILE: ${ERASURES_FILE} can't be written (${code}): set it to a file in a folder that exists and that this user may write to`;
    expect(() => compose(folder, { ERASURES_FILE })).toThrow(new WrongSetting([line]));
  }
});

it('The start leaves the list of erasures as it is', async () => {
  const folder = newFolder();
  const ERASURES_FILE = join(folder, 'list.jsonl');
  writeFileSync(ERASURES_FILE, 'a receipt');
  await compose(folder, { ERASURES_FILE }).close();
  expect(readFileSync(ERASURES_FILE, 'utf8')).toBe('a receipt');
});

it('The start refuses passwords of another log, with one line that names both (finding M9)', async () => {
  const [one, other] = [newFolder(), newFolder()];
  for (const folder of [one, other]) {
    const { api, engines, close } = compose(folder);
    await ensureAdmin(
      { ...api, log: engines.log, logger: createLogger('silent') },
      'jefa@example.com',
      'nubes azules sobre el puente',
    );
    await engines.verifyLog();
    await close();
  }
  for (const name of readdirSync(other).filter((file) => file.startsWith('command-state.db')))
    copyFileSync(join(other, name), join(one, name));
  const { engines, close } = compose(one);
  const error = await engines.verifyLog().catch((caught: unknown) => caught);
  await close();
  expect((error as Error).message.split('\n')).toEqual([expect.stringContaining(join(one, 'command-state.db'))]);
  expect((error as Error).message).toContain(join(one, 'events.db'));
});

it.each([
  ['missing', () => undefined],
  ['empty', (file: string) => writeFileSync(file, '')],
])(
  'The start refuses lost passwords, their file %s; once that is accepted, the admin has ADMIN_PASSWORD',
  async (_, lose) => {
    const [before, after] = [newFolder(), newFolder()];
    const [email, password] = ['jefa@example.com', 'nubes azules sobre el puente'];
    const prepare = ({ api, engines: { log } }: ReturnType<typeof compose>) =>
      ensureAdmin({ ...api, log, logger: createLogger('silent') }, email, password);
    const first = compose(before);
    await prepare(first);
    const logId = await first.engines.log.store.logId();
    await first.close();
    cpSync(before, after, { recursive: true, filter: (path) => !path.includes('command-state.db') });
    lose(join(after, 'command-state.db'));
    const { api, engines, close } = compose(after);
    await expect(engines.verifyLog()).rejects.toThrow(
      /^\S+command-state\.db is empty, but DATA_DIR: .*: npm run accept-log [-\w]+$/,
    );
    await api.state.identity.bind(logId!);
    await prepare({ api, engines, close });
    await prepare({ api, engines, close });
    expect(await api.commands.accounts.logIn(email, password)).toMatchObject({ email });
    const stream = await engines.log.readStream(streams.account(await adminId(engines.log, email)));
    expect(stream.map(({ type }) => type)).toEqual(['AccountCreated', 'PasswordChanged']);
    await close();
  },
);
