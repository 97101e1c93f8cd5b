import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@busca/events/engines';
import { createLogger, createMetrics, readSettings } from '@busca/platform';
import { expect, it, onTestFinished } from 'vitest';
import { composeCommandApi } from './compose.ts';

it.each([['production', 10], ['development', 10], ['test', 4]])('Passwords are hashed with bcrypt\'s usual cost, but in tests: in %s with %i', async (NODE_ENV, cost) => {
  const folder = mkdtempSync(join(tmpdir(), 'busca-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = readSettings({ NODE_ENV, DATA_DIR: folder, JWT_SECRET: 'a secret that only this test knows, and no other' });
  const engines = openEngines(settings);
  const api = composeCommandApi({ settings, engines, metrics: createMetrics(), logger: createLogger('silent'), now: () => new Date(), publicUrl: () => 'https://busca.example/' });
  const hash = await api.passwords.hash('una casa azul');
  await api.close();
  await engines.close();
  expect(hash.split('$').slice(1, 3)).toEqual(['2b', String(cost).padStart(2, '0')]);
});
