// `npm run bench`: installs and builds if needed, then measures.
import { build, install, run } from './set-up.mjs';

install();
build();
run('node', ['--import', 'tsx', 'bench/run.ts'], { inherit: true });
