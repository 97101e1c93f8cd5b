// `npm test`: installs and builds if needed, then runs all checks. Arguments are passed to vitest.
import { build, install, run, say } from './set-up.mjs';

install();
build();

for (const [script, label] of [
  ['format:check', 'Format'],
  ['types', 'Types'],
  ['lint', 'Lint'],
  ['arrows', 'Dependency arrows'],
  ['dead-code', 'Dead code'],
]) {
  say(`${label} ...`);
  run('npm', ['run', script, '--silent']);
}
run('npx', ['vitest', 'run', ...process.argv.slice(2)], { inherit: true });
