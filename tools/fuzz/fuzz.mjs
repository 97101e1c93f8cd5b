// `npm run fuzz`: generated bad input for every call, 1,000 cases for each of five roles, with another seed each time.
// FUZZ_CASES sets the cases of a call in each role.
import process from 'node:process';
import { build, install, run } from '../set-up.mjs';

install();
build();

process.env.FUZZ_CASES ??= '1000';
process.env.FUZZ_HANG_MS ??= '2000';
run('npx', ['vitest', 'run', '--project', 'specs', '--reporter=verbose', 'tools/fuzz'], { inherit: true });
