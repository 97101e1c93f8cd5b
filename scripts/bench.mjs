// `npm run bench`: installs and builds if needed, then measures; with `--mongodb`, the round trips to the MongoDB of MONGODB_URL.
import { build, install, run } from './set-up.mjs';

install();
build();
run('node', ['--import', 'tsx', process.argv.includes('--mongodb') ? 'bench/mongodb.ts' : 'bench/run.ts'], { inherit: true });
