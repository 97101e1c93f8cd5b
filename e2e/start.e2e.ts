import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { client } from './support/client.ts';
import type { PortalOptions } from './support/portal.ts';
import { it } from './support/process-test.ts';
import type { Process } from './support/processes.ts';

const environment = { DEMO_DATA: '0' };

/** Starts a portal that must fail. @returns its output */
const failedStart =
  (startPortal: (options: PortalOptions) => Promise<Process>) =>
  async (dataDir: string, settings: Record<string, string>): Promise<string> => {
    const error = await startPortal({ dataDir, environment: { ...environment, ...settings } }).catch(
      (caught: Error) => caught,
    );
    return error instanceof Error ? error.message.split('\n').slice(1).join('\n').trim() : 'It started';
  };

it('npm start: the portal gets ready, serves pages and API, keeps its secret private, and stops cleanly', async ({
  startPortal,
  root,
}) => {
  const dataDir = join(root, 'fresh/data');
  const portal = await startPortal({ dataDir, environment });
  const send = client(portal.url);
  expect(await send('GET', '/api/health/ready')).toMatchObject({ status: 200, body: { ready: true, away: [] } });
  expect((await fetch(new URL('registro-éxito', portal.url))).status).toBe(200);
  const login = await send('POST', '/api/users/login', { email: 'nobody@example.com', password: 'x' });
  expect(login.body.message).toBe('There is no account found with this email.');
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(await portal.stop()).toBe(0);
});

it('npm start: the first start creates demo data, and the next one prints the same sign-ins', async ({
  startPortal,
  newFolder,
}) => {
  const dataDir = newFolder();
  const first = await startPortal({ dataDir });
  const { body } = await client(first.url)('GET', '/api/agents/busca/premium');
  expect((body as unknown as unknown[]).length).toBeGreaterThan(5);
  await first.stop();
  const second = await startPortal({ dataDir });
  const signIns = (output: string) => output.split('\n').filter((line) => line.startsWith('  '));
  expect(signIns(second.output())).toEqual(signIns(first.output()));
  expect(second.output()).not.toContain('Demonstration data');
  await second.stop();
});

it('npm start: a port in use, an unwritable folder and a wrong setting each get one line of advice', async ({
  startPortal,
  root,
  onTestFinished,
}) => {
  const startError = failedStart(startPortal);
  const other = createServer().listen(0);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await startError(join(root, 'two'), { PORT: String(port) })).toBe(
    `PORT: ${port} is in use: end the other program or set PORT to a free one`,
  );
  writeFileSync(join(root, 'file'), '');
  expect(await startError(join(root, 'file/data'), {})).toMatch(
    /^DATA_DIR: \S+ can't be written \(ENOTDIR\): set DATA_DIR to .*$/,
  );
  expect(await startError(join(root, 'three'), { PORT: 'http', JWT_SECRET: 'short' })).toBe(
    'PORT: must be a whole number from 0 to 65535\nJWT_SECRET: must have at least 32 bytes',
  );
});
