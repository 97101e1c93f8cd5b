// Plain Node without packages, because this file installs them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Not in node_modules, which an installation deletes. */
const LOCK = join(root, '.set-up.lock');
const INSTALLED = join(root, 'node_modules/.busca-installed');
/** The services' packages: they are bundled together, and the pages import their contracts. */
export const PACKAGES = ['platform', 'events', 'command-api', 'projectors', 'query-api', 'gateway', 'all-in-one'];
const SERVICES = {
  label: 'the services',
  stamp: join(root, 'all-in-one/dist/.busca-built'),
  sources: ['package-lock.json', ...PACKAGES],
  builds: [['all-in-one']],
};
const PAGES = {
  label: 'the pages',
  stamp: join(root, 'frontend/dist/.busca-built'),
  builds: [['frontend'], ['frontend', '--ssr']],
  sources: [
    'package-lock.json',
    'frontend',
    'platform/src',
    'events/src/vocabulary',
    ...['contract.ts', 'contract', 'routes'].flatMap((part) => [`command-api/src/${part}`, `query-api/src/${part}`]),
    'query-api/src/pages/contract.ts',
  ],
};
const NO_SOURCES = new Set(['dist', 'node_modules']);

export const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** @param {string} path @returns {string[]} */
const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !NO_SOURCES.has(name))
        .toSorted()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.map((path) => join(root, path)).flatMap(filesOf))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** @param {string} stamp @param {string} hash */
const isStamped = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/**
 * Runs a command; if it fails, prints its output and exits with its code. With `inherit` the output is printed as it
 * comes.
 * @param {string} command @param {string[]} args @param {{ inherit?: boolean }} [options]
 */
export function run(command, args, { inherit = false } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    stdio: inherit ? 'inherit' : 'pipe',
    encoding: 'utf8',
  });
  if (status === 0) return;
  if (!inherit) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  process.stderr.write(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}\n`);
  process.exit(status || 1);
}

/** Whether npm was run by hand (without our stamp) since package-lock.json last changed. */
function isInstalledByHand() {
  const written = join(root, 'node_modules/.package-lock.json');
  return existsSync(written) && statSync(written).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/**
 * Does what the stamp does not say is done, and then writes it. Two starts in one folder would delete each other's
 * files.
 * @param {string} stamp @param {string} hash @param {() => void} work
 */
function once(stamp, hash, work) {
  if (isStamped(stamp, hash)) return;
  const onWait = (/** @type {number} */ holder) =>
    say(`Process ${holder} installs or builds in this folder: waiting for it (if there is none, delete ${LOCK}) ...`);
  withLock(LOCK, onWait, () => {
    if (isStamped(stamp, hash)) return;
    work();
    writeFileSync(stamp, hash);
  });
}

/** Installs the packages of package-lock.json, unless they are up to date. */
export function install() {
  once(INSTALLED, hashOf(['package-lock.json']), () => {
    if (isInstalledByHand()) return;
    say('Installing packages (the first time takes a minute) ...');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

/** @param {{ label: string, stamp: string, sources: string[], builds: string[][] }[]} parts */
function buildAll(parts) {
  for (const { label, stamp, sources, builds } of parts) {
    once(stamp, hashOf(sources), () => {
      say(`Building ${label} ...`);
      for (const args of builds) run('npx', ['vite', 'build', ...args, '--logLevel', 'warn']);
    });
  }
}

/** Builds the pages and the services, each unless it is up to date with its sources. */
export const build = () => buildAll([PAGES, SERVICES]);
/** Builds the services alone, and with them the commands. */
export const buildServices = () => buildAll([SERVICES]);
