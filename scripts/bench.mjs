// `npm run bench`: installs and builds if needed, then measures; with `--mongodb`, the round trips to the MongoDB of MONGODB_URL;
// with `--as-of`, city pages as of a moment.
import { build, install, run } from './set-up.mjs';

install();
build();
const script = process.argv.includes('--mongodb') ? 'mongodb' : process.argv.includes('--as-of') ? 'as-of' : 'run';
run('node', ['--import', 'tsx', `bench/${script}.ts`], { inherit: true });
