// `npm run lighthouse`: installs and builds if needed, then measures pages as Lighthouse's simulated phone loads them.
import { build, install, run } from '../set-up.mjs';

install();
build();
run('node', ['--import', 'tsx', 'tools/lighthouse/run.ts', ...process.argv.slice(2)], { inherit: true });
