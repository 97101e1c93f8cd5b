// `npm run screenshots`: sets up what is missing, then takes a picture of every screen.
import { build, install, run } from './set-up.mjs';

install();
build();
run('node', ['--import', 'tsx', 'e2e/screenshots.ts'], { shown: true });
