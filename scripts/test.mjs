// `npm test`: sets up what is missing, then checks everything; what is named behind it goes to vitest.
import { build, install, run, say } from './set-up.mjs';

install();
build();

for (const [script, what] of [['types', 'Types'], ['lint', 'Lint'], ['arrows', 'Dependency arrows'], ['dead-code', 'Dead code']]) {
  say(`${what} ...`);
  run('npm', ['run', script, '--silent']);
}
run('npx', ['vitest', 'run', ...process.argv.slice(2)], { shown: true });
