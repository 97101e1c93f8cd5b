// `npm run bench -- --peers`: durable appends over HTTP, ours beside Emmett's SQLite store, which is fetched for it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { browserLead, keylessLead } from './leads.ts';
import { compare } from './load.ts';
import { ALL_IN_ONE, environmentOf, startServer } from './process.ts';

/** The newest versions that npm has of both. SQLite's driver is compiled where none is ready: about a minute. */
const PACKAGES = ['@event-driven-io/emmett@0.38.5', '@event-driven-io/emmett-sqlite@0.38.5', 'sqlite3@5.1.7'];
const FOLDER = '.cache/bench-peers';

/** Installs the peers into a folder of their own, once. */
function fetchPeers(): void {
  mkdirSync(FOLDER, { recursive: true });
  copyFileSync('tools/bench/peers/emmett.mjs', join(FOLDER, 'emmett.mjs'));
  if (existsSync(join(FOLDER, 'node_modules/sqlite3'))) return;
  process.stdout.write('Fetching Emmett and its SQLite driver, about a minute...\n');
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm could not install ${PACKAGES.join(', ')}`);
}

fetchPeers();
const dataDir = mkdtempSync(join(tmpdir(), 'busca-bench-'));
try {
  const ours = await startServer(ALL_IN_ONE, { environment: environmentOf(join(dataDir, 'ours')) });
  const emmett = await startServer(join(FOLDER, 'emmett.mjs'), {
    environment: { BUSCA_ROOT: resolve('.') },
    args: [join(dataDir, 'emmett.db')],
  });
  const url = `${ours.url}api/busca/sendNewLead`;
  await compare(
    [
      { name: 'a lead as browsers send it: a new visitor, a key', load: { url, post: browserLead } },
      { name: 'a lead without a key, of one visitor', load: { url, post: keylessLead } },
    ],
    { name: 'Koa and Emmett on SQLite', load: { url: emmett.url, post: browserLead } },
  );
  await ours.stop();
  await emmett.stop();
} finally {
  rmSync(dataDir, { recursive: true });
}
