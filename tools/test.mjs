// `npm test`: installs and builds if needed, then runs all checks. Arguments are passed to vitest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { build, install, root, run, say } from './set-up.mjs';

install();
build();

/**
 * Runs a script of package.json; if it fails, prints its output.
 * @param {string} script @param {string} label @returns {Promise<boolean>} whether it passed
 */
async function passes(script, label) {
  const child = spawn('npm', ['run', script, '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray());
  const [code] = await once(child, 'close');
  if (code !== 0) say(`${label} failed:\n${(await Promise.all(output)).flat().join('')}`);
  return code === 0;
}

const checks = /** @type {const} */ ([
  ['format:check', 'Format'],
  ['types', 'Types'],
  ['lint', 'Lint'],
  ['arrows', 'Dependency arrows'],
  ['dead-code', 'Dead code'],
]);
say(`${checks.map(([, label]) => label).join(', ')} ...`);
// Side by side: each leaves a core idle for part of its time.
const passed = await Promise.all(checks.map(([script, label]) => passes(script, label)));
if (passed.includes(false)) process.exit(1);
run('npx', ['vitest', 'run', ...process.argv.slice(2)], { inherit: true });
