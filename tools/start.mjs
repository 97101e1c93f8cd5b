// `npm start` and the commands: installs and builds if needed, then runs all services, or the service or command that
// is named, in this process. A single process, so that a signal ends all of it.
import { join } from 'node:path';
import process, { chdir } from 'node:process';
import { pathToFileURL } from 'node:url';
import { build, buildServices, install, root } from './set-up.mjs';

const SERVICES = ['all-in-one', 'command-api', 'projectors', 'query-api', 'gateway'];
const COMMANDS = [
  'rebuild',
  'retry-stream',
  'copy-log',
  'backup',
  'move',
  'accept-log',
  'seal',
  'verify-log',
  'history',
  'replay',
  'export',
];

// `replay` takes a rule of the caller's, in TypeScript too: its npm script gives it a loader.
const [, , name = 'all-in-one'] = process.argv;
const isCommand = COMMANDS.includes(name);
if (!isCommand && !SERVICES.includes(name)) {
  process.stderr.write(`There is no ${name}: name one of ${[...SERVICES, ...COMMANDS].join(', ')}\n`);
  process.exit(1);
}

install();
if (isCommand) buildServices();
else build();

chdir(root);
process.setSourceMapsEnabled(true);
const file = join(root, `all-in-one/dist/${name}.js`);
// As if Node had been given the built file itself.
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);
