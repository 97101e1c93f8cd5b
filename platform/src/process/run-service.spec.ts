import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** A service that prints a line for each message, and then answers it. */
const PROGRAM = `
  import { runService } from ${JSON.stringify(new URL('run-service.ts', import.meta.url).href)};
  await runService({
    name: 'A service',
    open: async () => ({ url: 'http://127.0.0.1/', stop: async () => undefined }),
    opened: async (_, say) => void process.on('message', () => (say('a line'), setTimeout(() => process.send('alive'), 100))),
  });
`;

it('A service outlives the reader of its lines, as in `npm start | head`', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM], { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const [errors, ended] = [text(child.stderr!), once(child, 'exit')];
  await once(child.stdout!, 'data');
  child.stdout!.destroy();
  await once(child.stdout!, 'close');
  child.send('print');
  expect(await Promise.race([once(child, 'message'), ended])).toEqual(['alive', undefined]);
  child.kill('SIGTERM');
  expect([(await ended)[0], await errors]).toEqual([0, '']);
});
