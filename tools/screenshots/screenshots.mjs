// `npm run screenshots`: installs and builds if needed, then takes a screenshot of every screen.
import { build, install, run } from '../set-up.mjs';

install();
build();
run('node', ['--import', 'tsx', 'tools/screenshots/run.ts'], { inherit: true });
