// `npm start`: installs and builds if needed, then runs all services, or the one that is named, in this process. A
// single process, so
// that a signal ends all of it.
import { chdir } from 'node:process';
import { build, install, root } from './set-up.mjs';

/** Entry point of each service; `pages` says whether it serves the built pages. */
const mains = new Map([
  ['all-in-one', { main: '../all-in-one/src/main.ts', pages: true }],
  ['command-api', { main: '../command-api/src/main.ts', pages: false }],
  ['projectors', { main: '../projectors/src/main.ts', pages: false }],
  ['query-api', { main: '../query-api/src/main.ts', pages: false }],
  ['gateway', { main: '../gateway/src/main.ts', pages: true }],
]);

const [, , name = 'all-in-one'] = process.argv;
const service = mains.get(name);
if (!service) {
  process.stderr.write(`There is no ${name}: name one of ${[...mains.keys()].join(', ')}\n`);
  process.exit(1);
}

install();
if (service.pages) build();

chdir(root);
const { register } = await import('tsx/esm/api');
register();
await import(service.main);
