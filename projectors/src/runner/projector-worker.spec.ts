import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountCreated, newId, NO_STREAM } from '@busca/events';
import { createLogger } from '@busca/platform';
import { expect, it, vi } from 'vitest';
import { openStores } from '../stores.ts';
import { accounts, keys } from '../read-models/index.ts';
import { startProjectorWorker } from './projector-worker.ts';

it('A projector worker projects in its thread what the main thread appends, and ends when it is stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'busca-worker-'));
  const { log, store, close } = openStores({ DATA_DIR: dataDir });
  const projectors = startProjectorWorker(
    { engines: { DATA_DIR: dataDir }, logLevel: 'silent' },
    createLogger('silent'),
  );
  const id = newId();
  const metadata = {
    at: new Date().toISOString(),
    actor: { id, role: 'Agent' as const },
    $correlationId: id,
    $causationId: id,
  };
  const data = { ...AccountCreated.example, accountId: id };
  const { position } = await log.append(`account-${id}`, NO_STREAM, [
    { id: newId(), type: 'AccountCreated', data, metadata },
  ]);
  const reader = store.reader(accounts);
  await vi.waitFor(async () => expect((await reader.state()).position).toBe(position), {
    timeout: 240_000,
    interval: 10,
  });
  expect(await reader.total({ keys: [keys.all] })).toBe(1);
  await projectors.stop();
  await close();
  rmSync(dataDir, { recursive: true });
});

it('A projector worker starts again after a failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busca-worker-'));
  const dataDir = join(folder, 'data');
  // Opening fails, because the data folder is a file.
  writeFileSync(dataDir, '');
  const error = vi.fn<() => void>();
  const projectors = startProjectorWorker({ engines: { DATA_DIR: dataDir }, logLevel: 'silent' }, { error });
  await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 240_000, interval: 10 });
  rmSync(dataDir);
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'events.db'))).toBe(true), { timeout: 240_000, interval: 10 });
  await projectors.stop();
  rmSync(folder, { recursive: true });
});
