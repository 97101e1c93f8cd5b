import { AccountCreated, newId, NO_STREAM, streams } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { partFromKeys } from '@busca/events/testing';
import { createLogger, readSettings } from '@busca/platform';
import { tempFolder } from '@busca/platform/testing';
import { expect, it } from 'vitest';
import { openQueryApi } from './service.ts';

it('Query service: refuses a log that is older than its keys', async () => {
  const folder = await tempFolder();
  const { log, close } = openEngines({ DATA_DIR: folder.path });
  const accountId = newId();
  const metadata = {
    at: '2026-01-05T09:00:00.000Z',
    actor: { id: null, role: 'System' as const },
    $correlationId: accountId,
    $causationId: accountId,
  };
  await log.append(streams.account(accountId), NO_STREAM, [
    { id: newId(), type: 'AccountCreated', data: { ...AccountCreated.example, accountId }, metadata },
  ]);
  const refusal = await partFromKeys(log);
  await close();
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder.path, JWT_SECRET: 'x'.repeat(32) });
  const service = await openQueryApi(settings, createLogger('silent'));
  await expect(service.prepare()).rejects.toThrow(refusal);
  await service.stop();
  await folder.remove();
});
