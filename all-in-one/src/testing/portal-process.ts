import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Service } from '@busca/platform';

/** The built file, as `npm start` runs it: to translate the sources at each start takes seconds. */
const MAIN = fileURLToPath(new URL('../../dist/all-in-one.js', import.meta.url));

/**
 * Starts the portal in a process of its own, which writes its log, that of its projectors too, to a file. Resolves once
 * it is ready. @throws Error where it ends before
 */
export async function startPortalProcess(environment: Record<string, string>, logFile: string): Promise<Service> {
  const log = openSync(logFile, 'a');
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', log] });
  closeSync(log);
  const exited = once(child, 'exit');
  let output = '';
  const ready = new Promise<string>((resolve) => {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /^Ready: open (\S+)$/m.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
  const endedEarly = exited.then(() =>
    Promise.reject(new Error(`The portal ended before it was ready: ${logFile} says why`)),
  );
  const url = await Promise.race([ready, endedEarly]);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
