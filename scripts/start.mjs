// `npm start`: installs and builds if needed, then runs all services, or the one that is named, in this process. A
// single process, so that a signal ends all of it.
import process, { chdir } from 'node:process';
import { build, install, root } from './set-up.mjs';

const SERVICES = ['all-in-one', 'command-api', 'projectors', 'query-api', 'gateway'];

const [, , name = 'all-in-one'] = process.argv;
if (!SERVICES.includes(name)) {
  process.stderr.write(`There is no ${name}: name one of ${SERVICES.join(', ')}\n`);
  process.exit(1);
}

install();
build();

chdir(root);
process.setSourceMapsEnabled(true);
await import(`../all-in-one/dist/${name}.js`);
