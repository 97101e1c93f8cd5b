import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partFromKeys } from '@busca/events/testing';
import { readBackupMark, writeBackupMark } from '@busca/platform/databases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projections } from '../projections/index.ts';
import { LeadLog } from '../testing/lead-log.ts';
import { processes, runCommand, shareOut } from './command.ts';

const models = projections.map(({ model }) => model);

let leads: LeadLog;
beforeEach(() => void (leads = new LeadLog()));
afterEach(() => leads.remove());

const runFile = promisify(execFile);

interface Ended {
  code?: number;
  stdout: string;
  stderr: string;
}

interface Run {
  code: number;
  live: string[];
  errors: string;
}

async function runScript(
  command: string,
  names: readonly string[],
  environment: Record<string, string> = {},
): Promise<Run> {
  const running: Promise<Ended> = runFile(process.execPath, [`all-in-one/dist/${command}.js`, ...names], {
    env: { PATH: process.env.PATH, DATA_DIR: leads.folder, ...environment },
  });
  const { code = 0, stdout, stderr } = await running.catch((error: Ended) => error);
  return { code, live: [...stdout.matchAll(/^(\S+) is live$/gm)].map(([, name]) => name!), errors: stderr };
}
const runRebuild = (...names: string[]): Promise<Run> => runScript('rebuild', names);
const generations = () => Promise.all(models.map((model) => leads.embedded.store.liveGeneration(model)));

test('npm run rebuild all makes each read model anew, once, with all processes together', async () => {
  const last = await leads.sendMany(20);
  const { code, live, errors } = await runRebuild('all');
  expect([code, errors]).toEqual([0, '']);
  expect(live.toSorted()).toEqual(models.map(({ name }) => name).toSorted());
  expect(new Set(await generations())).toEqual(new Set([2]));
  const states = await Promise.all(models.map((model) => leads.embedded.store.reader(model).state()));
  expect(new Set(states.map(({ position }) => position))).toEqual(new Set([last]));
});

test('npm run rebuild refuses an unknown name with a line that lists them, and makes none', async () => {
  expect(await runRebuild()).toMatchObject({
    code: 1,
    live: [],
    errors: 'Name the read models to rebuild, or all: npm run rebuild NAME ...\n',
  });
  expect(await runRebuild('leads', 'nobody')).toMatchObject({
    code: 1,
    live: [],
    errors: expect.stringMatching(/^No read model is called "nobody": there are agents, .*, all\n$/),
  });
});

test('npm run retry-stream refuses a second stream, which it would ignore', async () => {
  await leads.sendMany(1);
  const errors = 'agent-2: is no argument of this command; give npm run retry-stream MODEL STREAM\n';
  expect(await runScript('retry-stream', ['agents', 'agent-1', 'agent-2'])).toEqual({ code: 1, live: [], errors });
});

test('npm run retry-stream asks for a name', async () => {
  await leads.sendMany(1);
  const errors = 'Name the read model, or emails: npm run retry-stream MODEL STREAM\n';
  expect(await runScript('retry-stream', [])).toEqual({ code: 1, live: [], errors });
});

/** Runs a command in this process. @returns what it says of its failure */
async function failure(environment: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  const stderr = { write: (text: string) => lines.push(text) };
  const env = { DATA_DIR: leads.folder, ...environment };
  expect(await runCommand({ env, stderr }, () => Promise.reject(new Error('it began')))).toBe(false);
  return lines.join('');
}

test('a command refuses a folder without a portal, and creates none', async () => {
  const DATA_DIR = join(leads.folder, 'mistyped');
  expect(await failure({ DATA_DIR })).toBe(`DATA_DIR: there is no portal in ${DATA_DIR}\n`);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a command refuses a backup, which stays one', async () => {
  await leads.sendMany(1);
  writeBackupMark(leads.folder, { finished: '2026-01-05T03:00:00.000Z' });
  expect(await failure({})).toBe(`DATA_DIR: ${leads.folder} is a backup: copy it, and set DATA_DIR to the copy\n`);
  expect(readBackupMark(leads.folder)).toEqual({ finished: '2026-01-05T03:00:00.000Z' });
});

test('a command refuses a log that is older than its keys, before it begins', async () => {
  await leads.send('one');
  const refusal = await partFromKeys(leads.embedded.log);
  expect(await failure({})).toMatch(refusal);
});

test('a command says in one line what is wrong with an address', async () => {
  await leads.sendMany(1);
  expect(await failure({ EVENTSTORE_URL: 'esdb://ana:secreto@host:2113?tlsVerifyCert=false' })).toMatch(
    /^EVENTSTORE_URL: must not say tlsVerifyCert, .*\n$/,
  );
});

test.each([
  ['EVENTSTORE_URL', 'esdb://127.0.0.1:1?tls=false'],
  ['MONGODB_URL', 'mongodb://127.0.0.1:1/'],
])('a command names %s in one line where its engine is away', async (name, address) => {
  await leads.sendMany(1);
  expect(await failure({ [name]: address })).toMatch(
    new RegExp(`^${name}: the server does not answer \\(.*ECONNREFUSED.*\\)\n$`),
  );
});

test('npm run rebuild all fails where one of its processes fails, and the read models of the others are live', async () => {
  await leads.sendMany(1);
  // A folder in the place of the next generation's file.
  mkdirSync(join(leads.folder, 'read-models', 'agents.2.db'));
  const { code, live, errors } = await runRebuild('all');
  expect(code).toBe(1);
  expect(errors).not.toBe('');
  const others = shareOut(projections, processes())
    .map((share) => share.map(({ model }) => model.name))
    .filter((share) => !share.includes('agents'));
  expect(live.toSorted()).toEqual(others.flat().toSorted());
});
