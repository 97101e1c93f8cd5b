// `npm run dev`: the portal for who changes its code, at one address. Vite serves the pages out of their sources and
// puts a change into the open page. The whole loop runs behind it, and starts anew when one of its sources changes.
// Types and lint are checked after each change; what they find is printed. Pages come empty, and the browser draws
// them: `npm start` shows them as HTML.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import process, { chdir } from 'node:process';
import { createInterface } from 'node:readline';
import { build, install, PACKAGES, root, say } from './set-up.mjs';

/** What the loop answers; every other path is a page or one of its sources. */
const SERVED =
  /^\/(api|uploads|og|sitemaps|buz%[Cc]3%[Bb]3n|\.well-known)(\/|\?|$)|^\/(sitemap\.xml|robots\.txt|correo\/?%)/;
/** The loop's bundle, beside the one that `npm start` runs. */
const BUNDLE = join(root, '.cache/dev');
/** Checks give way to what the change is waited for with, as `nice` does. */
const NICE = 10;
/** How long, in ms, files must be left alone before they are checked: an editor writes several at a time. */
const QUIET = 300;
const CHECKS = ['types', 'lint'];

install();
build();
chdir(root);
// Vite sets variables of its own.
const environment = { ...process.env };
const vite = await import('vite');

/** @returns {Promise<number>} a port that is free now */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const { HOST = '127.0.0.1', PORT = '3000' } = environment;
const port = await freePort();
const behind = `http://127.0.0.1:${port}`;
const { PUBLIC_URL = `http://${HOST}:${PORT}` } = environment;

/**
 * The processes that end with this one: each by the name of what it does. @type {Map<string,
 * import('node:child_process').ChildProcess>}
 */
const running = new Map();

/** The loop closes its files first. tsc goes on after a SIGTERM. @param {string} name */
const signalFor = (name) => (name === 'loop' ? 'SIGTERM' : 'SIGKILL');

/** Ends a process and those that it started. @param {string} name */
async function end(name) {
  const child = running.get(name);
  running.delete(name);
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, signalFor(name));
  await ended;
}

/** Starts a process in a group of its own. @param {string} name @param {string} command @param {string[]} args */
function start(name, command, args) {
  const env = { ...environment, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL };
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.set(name, child);
  return child;
}

/** Requests wait for the loop while it starts. @type {Promise<unknown>} */
let listens = new Promise(() => undefined);

/** Starts the loop; resolves once it listens, or has failed. Its lines name the address of the pages. */
function startLoop() {
  const child = start('loop', process.execPath, [
    '--enable-source-maps',
    '--disable-warning=DEP0123',
    join(BUNDLE, 'all-in-one.js'),
  ]);
  child.stderr.pipe(process.stderr);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    createInterface({ input: child.stdout }).on('line', (line) => {
      say(line.replaceAll(behind, PUBLIC_URL));
      if (line.includes(behind)) resolve(undefined);
    });
  });
}

/** @param {number} [changed] when a source changed */
async function restartLoop(changed) {
  listens = end('loop').then(startLoop);
  await listens;
  if (changed !== undefined) say(`Started anew, ${Math.round(performance.now() - changed)} ms after the change`);
}

const failing = new Set();
/** Prints what a check finds, and once that it finds nothing any more. @param {string} name */
async function check(name) {
  await end(name);
  const child = start(name, 'npm', ['run', '--silent', name]);
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  // A later change has taken its place.
  if (running.get(name) !== child) return;
  if (code !== 0) say(`npm run ${name} fails:\n${output}`);
  else if (failing.has(name)) say(`npm run ${name} is good again`);
  if (code === 0) failing.delete(name);
  else failing.add(name);
}

/** @type {NodeJS.Timeout | undefined} */
let pause;
function changed() {
  clearTimeout(pause);
  pause = setTimeout(() => CHECKS.forEach((name) => void check(name)), QUIET);
}

// Vite's own server would end at a signal by itself, and leave the loop behind.
const server = createServer(async (request, response) => {
  if (SERVED.test(request.url ?? '')) await listens;
  pages.middlewares(request, response);
});
const pages = await vite.createServer({
  configFile: join(root, 'frontend/vite.config.ts'),
  server: { middlewareMode: true, hmr: { server }, proxy: { [SERVED.source]: behind } },
});
await once(server.listen(Number(PORT), HOST), 'listening');

const bundling = await vite.build({
  configFile: join(root, 'all-in-one/vite.config.ts'),
  mode: 'development',
  logLevel: 'warn',
  build: { outDir: BUNDLE, watch: {} },
});
let restarted = Promise.resolve();
/** @type {number | undefined} */
let changedAt;
if ('on' in bundling) {
  bundling.on('change', () => (changedAt ??= performance.now()));
  bundling.on('event', (event) => {
    if (event.code === 'END') {
      const since = changedAt;
      changedAt = undefined;
      restarted = restarted.then(() => restartLoop(since));
    }
    if (event.code === 'ERROR') say(`The services keep running as they are:\n${event.error.message}`);
  });
}
for (const name of [...PACKAGES, 'frontend']) watch(join(root, name, 'src'), { recursive: true }, changed);

// However this process ends, none of its own is left behind.
process.on('exit', () => {
  for (const [name, { pid, exitCode, signalCode }] of running)
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, signalFor(name));
});
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    clearTimeout(pause);
    await Promise.all([...running.keys()].map(end));
    process.exit(0);
  });
