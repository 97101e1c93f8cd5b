// `npm start`: sets up what is missing, then is the portal: one process, so that whatever ends it ends all of it.
import { chdir } from 'node:process';
import { build, install, root } from './set-up.mjs';

install();
build();

chdir(root);
const { register } = await import('tsx/esm/api');
register();
await import('../portal/src/main.ts');
