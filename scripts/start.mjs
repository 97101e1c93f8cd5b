// `npm start`: sets up what is missing, then runs the portal until it is told to stop.
import { spawn } from 'node:child_process';
import { build, install, root } from './set-up.mjs';

install();
build();

const portal = spawn(process.execPath, ['--import', 'tsx', 'portal/src/main.ts'], { cwd: root, stdio: 'inherit' });
// The portal stops by itself, cleanly; this process only passes the word on and waits.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
