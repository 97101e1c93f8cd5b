import { composeCommandApi } from '@busca/command-api';
import { openEngines } from '@busca/events/engines';
import { openGateway } from '@busca/gateway';
import { createLogger, createMetrics, inOrder, readSettings, serve, type Service } from '@busca/platform';
import {
  cutBodies,
  messageOf,
  refusedBodies,
  sendAndLeave,
  sendInTurn,
  tempFolder,
  whileAttacked,
} from '@busca/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAllInOne } from '../all-in-one.ts';

/** How many messages an honest visitor leaves during an attack. */
const MESSAGES = 40;
const ATTACKERS = 3;

const logger = createLogger('silent');
const now = () => new Date();
const settingsIn = (folder: string, more = {}) =>
  readSettings({
    NODE_ENV: 'test',
    PORT: '0',
    DEMO_DATA: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...more,
  });

/** A gateway before a command API; no call of these tests needs the query API. */
async function openServices(folder: string): Promise<Service> {
  const settings = settingsIn(folder);
  const engines = openEngines(settings);
  const commands = composeCommandApi({ settings, engines, metrics: createMetrics(), logger, now, publicUrl: () => '' });
  const api = await serve(commands.app.callback(), { host: '127.0.0.1', port: 0 });
  const gateway = await openGateway(
    settingsIn(folder, { COMMAND_API_URL: api.url, QUERY_API_URL: 'http://127.0.0.1:1/' }),
    logger,
  );
  return { url: gateway.url, stop: inOrder(gateway.stop, api.stop, commands.close, engines.close) };
}

async function openPortal(folder: string): Promise<Service> {
  const portal = await openAllInOne(settingsIn(folder), logger, now);
  await portal.prepare(() => undefined);
  return portal;
}

const statusesIn = (received: string): string[] => received.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];
const sendMessage = async (url: string, n: number) => statusesIn(await sendInTurn(url, messageOf(n)))[0];

describe.each([
  ['one process', openPortal],
  ['a gateway and a command API', openServices],
])('Security row 37: refused bodies, %s', (_, open) => {
  let portal: Service;
  let remove: () => Promise<void>;
  const warn = vi.spyOn(logger, 'warn');
  beforeAll(async () => {
    const folder = await tempFolder();
    portal = await open(folder.path);
    remove = folder.remove;
  });
  afterAll(async () => {
    await portal.stop();
    await remove();
  });

  it.each(refusedBodies)('leave the connection to the next request: $name', async ({ code, bytes }) => {
    const received = await sendInTurn(portal.url, bytes, messageOf(1));
    expect(statusesIn(received)).toEqual([expect.stringMatching(/^4/), '200']);
    expect(received).toContain(`"code":"${code}"`);
  });

  it('while a stranger sends them, an honest command is answered n of n', async (context) => {
    const attacks = [
      ...refusedBodies.map(
        ({ bytes }) =>
          () =>
            sendInTurn(portal.url, bytes, cutBodies[0]),
      ),
      ...cutBodies.map((bytes) => () => sendAndLeave(portal.url, bytes)),
    ];
    warn.mockClear();
    const answered = await whileAttacked(context, {
      attack: (n) => attacks[n % attacks.length]!(),
      attackers: ATTACKERS,
      honest: async (n) => (await sendMessage(portal.url, n)) === '200',
      times: MESSAGES,
    });
    expect(answered).toBe(`${MESSAGES} of ${MESSAGES}`);
    expect(warn.mock.calls).toEqual([]);
  });
});
