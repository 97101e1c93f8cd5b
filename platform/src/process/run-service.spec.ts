import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const IMPORT = `import { runService } from ${JSON.stringify(new URL('run-service.ts', import.meta.url).href)};`;
const start = (program: string) =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/** A service that prints a line for each message, and then answers it. */
const PROGRAM = `
  ${IMPORT}
  await runService({
    name: 'A service',
    open: async () => ({ url: 'http://127.0.0.1/', stop: async () => undefined }),
    opened: async (_, say) => void process.on('message', () => (say('a line'), setTimeout(() => process.send('alive'), 100))),
  });
`;

it('A service outlives the reader of its lines, as in `npm start | head`', async () => {
  const child = start(PROGRAM);
  const [errors, ended] = [text(child.stderr!), once(child, 'exit')];
  await once(child.stdout!, 'data');
  child.stdout!.destroy();
  await once(child.stdout!, 'close');
  child.send('print');
  expect(await Promise.race([once(child, 'message'), ended])).toEqual(['alive', undefined]);
  child.kill('SIGTERM');
  expect([(await ended)[0], await errors]).toEqual([0, '']);
});

/** A service whose stop waits for what never answers. */
const SILENT = `
  ${IMPORT}
  setInterval(() => undefined, 1_000);
  await runService({
    name: 'A service',
    open: async () => ({ url: 'http://127.0.0.1/', stop: () => new Promise(() => undefined) }),
    stopWithin: 100,
  });
`;

it('A service that waits for what is silent ends in time, with 0 and a line', async () => {
  const child = start(SILENT);
  const [errors, ended] = [text(child.stderr!), once(child, 'exit')];
  await once(child.stdout!, 'data');
  child.kill('SIGTERM');
  expect([(await ended)[0], await errors]).toEqual([0, 'The stop left behind what does not answer\n']);
});
