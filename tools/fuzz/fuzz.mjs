// `npm run fuzz`: generated bad input for every call, 3,000 cases in the roles that it lets in, with another seed each
// time. FUZZ_CASES sets the cases of a call.
import process from 'node:process';
import { build, install, run } from '../set-up.mjs';

install();
build();

process.env.FUZZ_CASES ??= '3000';
process.env.FUZZ_HANG_MS ??= '2000';
run('npx', ['vitest', 'run', '--project', 'specs', '--reporter=verbose', 'tools/fuzz'], { inherit: true });
