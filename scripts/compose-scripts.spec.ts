import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compose, interpolated } from './compose.ts';

const { services } = compose;
const MONGO_INITDB_ROOT_PASSWORD = 'letters1and2digits';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-compose-'));
  mkdirSync(join(folder, 'bin'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a program of this name before all others. */
function stub(name: string, text: string): void {
  writeFileSync(join(folder, 'bin', name), text);
  chmodSync(join(folder, 'bin', name), 0o755);
}

/** Runs a script of docker-compose.yml under bash, as Docker hands it over. */
const bash = (script: string) =>
  spawnSync('bash', ['-c', script], { encoding: 'utf8', env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, MONGO_INITDB_ROOT_PASSWORD } });

describe('the start of the MongoDB container', () => {
  const script = interpolated(services.mongo!.entrypoint!.at(-1)!, {});
  const inContainer = /--keyFile (\S+)/.exec(script)![1]!;

  /** Starts the container once more, on the disk that the last start left; answers the key file and what MongoDB was started with. */
  function start() {
    const key = inContainer.replace(dirname(inContainer), join(folder, 'key-folder'));
    const { status, stdout, stderr } = bash(script.replaceAll(dirname(inContainer), dirname(key)));
    expect([status, stderr]).toEqual([0, '']);
    return { key, started: stdout.trim().replace(key, 'KEY') };
  }

  it('writes the key in a folder of its own, to be read by nobody else, and hands over to the image', () => {
    stub('chown', `#!/bin/sh\necho "$@" > ${folder}/owner\n`);
    stub('docker-entrypoint.sh', '#!/bin/sh\necho "$@"\n');
    const { key, started } = start();
    expect(started).toBe('mongod --replSet rs0 --bind_ip_all --keyFile KEY');
    expect(readFileSync(key, 'utf8').trim()).toBe(createHash('sha256').update(MONGO_INITDB_ROOT_PASSWORD).digest('hex'));
    expect([statSync(key).mode & 0o777, statSync(dirname(key)).mode & 0o7777]).toEqual([0o600, 0o700]);
    expect(readFileSync(join(folder, 'owner'), 'utf8')).toBe(`-R mongodb ${dirname(key)}\n`);
  });

  it('makes the file anew after a restart, and never writes to one that it gave away', () => {
    stub('chown', '#!/bin/sh\n');
    stub('docker-entrypoint.sh', '#!/bin/sh\necho "$@"\n');
    const { key } = start();
    const given = join(folder, 'given-away');
    linkSync(key, given);
    const again = start();
    expect(again.started).toContain('mongod');
    expect(statSync(key).ino).not.toBe(statSync(given).ino);
    expect(readFileSync(key, 'utf8')).toBe(readFileSync(given, 'utf8'));
  });
});

describe('the health check of MongoDB', () => {
  const [, script] = services.mongo!.healthcheck!.test;

  /** A shell that runs `--eval` against a set that is as the file `set` says. */
  const shell = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
const file = ${JSON.stringify('FOLDER/set')};
appendFileSync(file + '.asked', words.slice(0, -1).join(' ') + '\\n');
const rs = {
  status() { if (!existsSync(file)) throw new Error('no replset config has been received'); },
  initiate(config) { if (existsSync(file)) throw new Error('already initialized'); writeFileSync(file, JSON.stringify(config)); },
};
const db = { hello: () => ({ isWritablePrimary: existsSync(file) && existsSync(file + '.primary') }) };
require('node:vm').runInNewContext(words.at(-1), { rs, db, quit: (code) => process.exit(code) });
`;
  const ask = () => bash(interpolated(script!, {})).status;

  it('initiates the set once, and is healthy when it takes writes, also after a restart', () => {
    stub('mongosh', shell.replace('FOLDER', folder));
    const set = join(folder, 'set');
    expect(ask()).toBe(1);
    expect(JSON.parse(readFileSync(set, 'utf8'))).toEqual({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
    writeFileSync(`${set}.primary`, '');
    expect([ask(), ask()]).toEqual([0, 0]);
    rmSync(`${set}.primary`);
    expect(ask()).toBe(1);
    expect(new Set(readFileSync(`${set}.asked`, 'utf8').trim().split('\n'))).toEqual(new Set([`--quiet --username busca --password ${MONGO_INITDB_ROOT_PASSWORD} --eval`]));
  });
});

describe.each(['ready', 'live'])('the health check that asks for /api/health/%s', (word) => {
  const [first] = Object.values(services).filter(({ healthcheck }) => healthcheck!.test.join(' ').includes(`:3000/api/health/${word}'`));
  const [, node, ...words] = first!.healthcheck!.test;

  it('is healthy while it is answered with 2xx, and not when it is refused or nobody listens', async () => {
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = () => promisify(execFile)(process.execPath, words.map((text) => text.replace(':3000/', `:${port}/`))).then(() => 0, ({ code }: { code: number }) => code);
    expect([node, await ask()]).toEqual(['node', 0]);
    status = 503;
    expect(await ask()).toBe(1);
    await new Promise((resolve) => server.close(resolve));
    expect(await ask()).toBe(1);
  });
});
