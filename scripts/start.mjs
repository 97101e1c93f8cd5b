// `npm start`: sets up what is missing, then runs everything in one process, or the service that is named: one process, so that whatever ends it ends all of it.
import { chdir } from 'node:process';
import { build, install, root } from './set-up.mjs';

/** What each starts with; the built pages are for those that serve them. */
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
