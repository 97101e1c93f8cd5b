import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountCreated, newId, NO_STREAM, streams } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { partFromKeys } from '@busca/events/testing';
import { createLogger, readSettings, WrongSetting } from '@busca/platform';
import { sendHalf } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoCommandId } from './demonstration.ts';
import { openCommandApi, type CommandService } from './service.ts';
import { SqliteCommandState } from './state/sqlite/command-state.ts';

const ADMIN = { ADMIN_EMAIL: 'jefa@example.com', ADMIN_PASSWORD: 'una casa azul' };
let folder: string;
let service: CommandService;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-command-service-'));
});
afterEach(async () => {
  // The spy first: it would leave the clock of this test to whoever restores it later in this process.
  vi.restoreAllMocks();
  vi.useRealTimers();
  await service.stop();
  rmSync(folder, { recursive: true });
});

const open = async (environment: Record<string, string>) => {
  const settings = readSettings({ PORT: '0', DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32), ...environment });
  service = await openCommandApi({ ...settings, HOST: '127.0.0.1' }, createLogger('silent'));
};
const ready = async () => {
  const reply = await fetch(new URL('api/health/ready', service.url));
  return [reply.status, await reply.json()];
};

it('Command service: is ready once it has created the first admin, who can sign in', async () => {
  await open(ADMIN);
  expect(await ready()).toEqual([503, { ready: false, away: ['first start'] }]);
  await service.prepare();
  expect(await ready()).toEqual([200, { ready: true, away: [] }]);
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const login = await fetch(new URL('api/users/login', service.url), {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  });
  expect(login.status).toBe(200);
});

/** Puts an account into the log of the folder, and its password beside it. @returns the line of a refusal, where the keys know a later event */
async function fill(accountId: string, { isParted }: { isParted: boolean }): Promise<RegExp | undefined> {
  const { log, file, keysFile, close } = openEngines({ DATA_DIR: folder });
  const state = new SqliteCommandState(file('command-state.db'), { keysFile });
  await state.putCredentials({ accountId, passwordHash: 'hash', changedAt: 0 });
  await state.close();
  const metadata = {
    at: '2026-01-05T09:00:00.000Z',
    actor: { id: null, role: 'System' as const },
    $correlationId: accountId,
    $causationId: accountId,
  };
  await log.append(streams.account(accountId), NO_STREAM, [
    { id: newId(), type: 'AccountCreated', data: { ...AccountCreated.example, accountId }, metadata },
  ]);
  const refusal = isParted ? await partFromKeys(log) : undefined;
  await close();
  return refusal;
}

it.each<Record<string, string>>([
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0', DEMO_DATA: '0', SMTP_URL: 'smtp://mail.example' },
])('Command service: refuses a log with demo data: %j', async (environment) => {
  await fill(demoCommandId(0, 0), { isParted: false });
  await open(environment);
  await expect(service.prepare()).rejects.toThrow(WrongSetting);
  expect((await ready())[0]).toBe(503);
});

it('Command service: refuses a log that is older than its keys', async () => {
  const refusal = await fill(newId(), { isParted: true });
  await open(ADMIN);
  await expect(service.prepare()).rejects.toThrow(refusal);
  const [status, { away }] = (await ready()) as [number, { away: string[] }];
  expect([status, away.join()]).toEqual([503, expect.stringContaining('npm run accept-log')]);
});

it('Command service: an upload that stalls lives past the usual time-out of a body', async () => {
  await open({});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const upload = sendHalf(service.url, '/api/uploads/create', ['Content-Type: multipart/form-data; boundary=x']);
  const login = sendHalf(service.url, '/api/users/login', ['Content-Type: application/json']);
  // Both have begun; a health check has a shorter time-out.
  await expect.poll(() => timers.mock.calls.filter(([, ms]) => ms! >= 30_000)).toHaveLength(2);
  vi.advanceTimersByTime(30_000);
  expect(await login.reply).toMatch(/^HTTP\/1\.1 408 /);
  upload.socket.write('half');
  expect(await upload.reply).toMatch(/^HTTP\/1\.1 400 /);
});
