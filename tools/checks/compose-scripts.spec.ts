import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Writes a program into the folder that comes first in PATH. */
function stub(name: string, text: string): void {
  writeFileSync(join(folder, 'bin', name), text);
  chmodSync(join(folder, 'bin', name), 0o755);
}

/** Runs a script of docker-compose.yml under bash, as Docker would pass it. */
const bash = (script: string) =>
  spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, MONGO_INITDB_ROOT_PASSWORD },
  });

describe('The start script of the MongoDB container', () => {
  const script = interpolated(services.mongo!.entrypoint!.at(-1)!, {});
  const inContainer = /--keyFile (\S+)/.exec(script)![1]!;

  it("writes the key into a file of its own user and runs the image's entry point, also after a restart", () => {
    stub('docker-entrypoint.sh', '#!/bin/sh\necho "$@"\n');
    const key = join(folder, 'key');
    for (let start = 0; start < 2; start += 1) {
      const { status, stdout, stderr } = bash(script.replaceAll(inContainer, key));
      expect([status, stderr, stdout.trim()]).toEqual([0, '', `mongod --replSet rs0 --bind_ip_all --keyFile ${key}`]);
      expect(readFileSync(key, 'utf8').trim()).toBe(
        createHash('sha256').update(MONGO_INITDB_ROOT_PASSWORD).digest('hex'),
      );
      expect(statSync(key).mode & 0o777).toBe(0o600);
    }
  });
});

describe('The health check of MongoDB', () => {
  const [, script] = services.mongo!.healthcheck!.test;

  /** A stub of mongosh: runs `--eval` against a replica set whose state is in the file `set`. */
  const shell = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
const file = ${JSON.stringify('FOLDER/set')};
appendFileSync(file + '.calls', [process.env.HOME, ...words.slice(0, -1)].join(' ') + '\\n');
const rs = {
  status() { if (!existsSync(file)) throw new Error('no replset config has been received'); },
  initiate(config) { if (existsSync(file)) throw new Error('already initialized'); writeFileSync(file, JSON.stringify(config)); },
};
const db = { hello: () => ({ isWritablePrimary: existsSync(file) && existsSync(file + '.primary') }) };
require('node:vm').runInNewContext(words.at(-1), { rs, db, quit: (code) => process.exit(code) });
`;
  const check = () => bash(interpolated(script!, {})).status;

  it('initiates the replica set once, and is healthy while the set has a primary, also after a restart', () => {
    stub('mongosh', shell.replace('FOLDER', folder));
    const set = join(folder, 'set');
    expect(check()).toBe(1);
    expect(JSON.parse(readFileSync(set, 'utf8'))).toEqual({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
    writeFileSync(`${set}.primary`, '');
    expect([check(), check()]).toEqual([0, 0]);
    rmSync(`${set}.primary`);
    expect(check()).toBe(1);
    expect(new Set(readFileSync(`${set}.calls`, 'utf8').trim().split('\n'))).toEqual(
      new Set([`/tmp --quiet --username busca --password ${MONGO_INITDB_ROOT_PASSWORD} --eval`]),
    );
  });
});

describe.each(['ready', 'live'])('The health check of /api/health/%s', (word) => {
  const [first] = Object.values(services).filter(({ healthcheck }) =>
    healthcheck!.test.join(' ').includes(`:3000/api/health/${word}'`),
  );
  const [, node, ...words] = first!.healthcheck!.test;

  it('is healthy for a 2xx reply, and not for another status or a closed port', async () => {
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const check = () =>
      promisify(execFile)(
        process.execPath,
        words.map((text) => text.replace(':3000/', `:${port}/`)),
      ).then(
        () => 0,
        ({ code }: { code: number }) => code,
      );
    expect([node, await check()]).toEqual(['node', 0]);
    status = 503;
    expect(await check()).toBe(1);
    await new Promise((resolve) => server.close(resolve));
    expect(await check()).toBe(1);
  });
});
