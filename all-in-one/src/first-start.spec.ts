import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommands, createPasswords, folderUploads, SqliteCommandState, systemRequest, type Passwords } from '@busca/command-api';
import { newId, START } from '@busca/events';
import { openStores, type Stores } from '@busca/projectors';
import { WrongSetting } from '@busca/platform';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { seedDemo, type SeedParts } from './demo/seed.ts';
import { prepareFirstStart } from './first-start.ts';

const ADMIN = { ADMIN_EMAIL: 'jefa@example.com', ADMIN_PASSWORD: 'una casa azul' };
const bare = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined, DEMO_DATA: false, production: false };

let passwords: Passwords;
beforeAll(() => {
  passwords = createPasswords();
});
afterAll(() => passwords.close());

let folder: string;
let embedded: Stores;
let state: SqliteCommandState;
let parts: SeedParts;
let said: string[];
const say = (line: string) => void said.push(line);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-prepare-'));
  embedded = openStores({ DATA_DIR: folder });
  state = new SqliteCommandState(join(folder, 'state.db'));
  const { log } = embedded;
  parts = { log, passwords, uploads: folderUploads(join(folder, 'uploads')), commands: createCommands({ log, state, passwords, now: () => new Date() }) };
  said = [];
});
afterEach(async () => {
  await state.close();
  await embedded.close();
  rmSync(folder, { recursive: true });
});

const head = () => parts.log.store.head();
const signUp = (email: string) =>
  parts.commands.accounts.create({ name: 'Ana', email, passwordHash: '-', userType: 'Agent' }, systemRequest(newId()));

/** Begins the demonstration and leaves it after its first people. */
const beginDemo = () =>
  seedDemo(parts, undefined, (done) => {
    if (done > 0) throw new Error('cut');
  }).catch(() => undefined);

it('leaves the log alone when nothing is asked for', async () => {
  await prepareFirstStart(parts, bare, say);
  expect([await head(), said]).toEqual([START, []]);
});

it('makes the admin of the environment once, and leaves a password that was changed since', async () => {
  await prepareFirstStart(parts, { ...bare, ...ADMIN }, say);
  const made = await head();
  await prepareFirstStart(parts, { ...bare, ...ADMIN, ADMIN_PASSWORD: 'una casa verde' }, say);
  expect(await head()).toBe(made);
  expect(await parts.commands.accounts.logIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).toMatchObject({ userType: 'Admin' });
});

it('names ADMIN_EMAIL when it is somebody else\'s', async () => {
  await signUp(ADMIN.ADMIN_EMAIL);
  await expect(prepareFirstStart(parts, { ...bare, ...ADMIN }, say)).rejects.toThrow(/^ADMIN_EMAIL: /);
});

it('brings no demonstration into a log that people have used, admin or not', async () => {
  await signUp('ana@example.com');
  const used = await head();
  await prepareFirstStart(parts, { ...bare, DEMO_DATA: true }, say);
  expect([await head(), said]).toEqual([used, []]);
  await prepareFirstStart(parts, { ...bare, ...ADMIN, DEMO_DATA: true }, say);
  expect(said).toEqual([]);
});

it('ends a demonstration that was begun, shows its sign-ins, and brings it once', async () => {
  await beginDemo();
  await prepareFirstStart(parts, { ...bare, DEMO_DATA: true }, say);
  expect(said[0]).toMatch(/^Demonstration data: 0 of 100/);
  expect(said.join('\n')).toContain('admin@busca.example (admin)');
  const [whole, shown] = [await head(), said.splice(0).filter((line) => !line.startsWith('Demonstration'))];
  await prepareFirstStart(parts, { ...bare, DEMO_DATA: true }, say);
  expect([await head(), said]).toEqual([whole, shown]);
});

it('does not open a demonstration in production, whose passwords everybody knows', async () => {
  await beginDemo();
  await expect(prepareFirstStart(parts, { ...bare, production: true }, say)).rejects.toThrow(WrongSetting);
});
