// `npm start`: sets up what is missing, then is the portal, or the station that is named: one process, so that whatever ends it ends all of it.
import { chdir } from 'node:process';
import { build, install, root } from './set-up.mjs';

/** What each starts with; the built pages are for those that serve them. */
const mains = new Map([
  ['portal', { main: '../portal/src/main.ts', pages: true }],
  ['command-api', { main: '../command-api/src/main.ts', pages: false }],
  ['projectors', { main: '../projectors/src/main.ts', pages: false }],
  ['query-api', { main: '../query-api/src/main.ts', pages: false }],
  ['gateway', { main: '../portal/src/gateway-main.ts', pages: true }],
]);

const [, , name = 'portal'] = process.argv;
const station = mains.get(name);
if (!station) {
  process.stderr.write(`There is no ${name}: name one of ${[...mains.keys()].join(', ')}\n`);
  process.exit(1);
}

install();
if (station.pages) build();

chdir(root);
const { register } = await import('tsx/esm/api');
register();
await import(station.main);
