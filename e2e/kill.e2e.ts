import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStores, projections, startProjectionRunners } from '@busca/projectors';
import { createLogger } from '@busca/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Load } from './load.ts';
import { startPortal } from './portal-process.ts';
import { expectNothingLostOrDoubled } from './proof.ts';
import { expectEqualToReplay } from './replay.ts';

/** Kills in one run: 20 for every change, more by hand (`KILLS=200`). */
const KILLS = Number(process.env.KILLS ?? 20);
const ADMIN = { email: 'admin@example.com', password: 'clave de la prueba' };
const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' };

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'busca-kill-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

it(`nothing acknowledged is lost or doubled over ${KILLS} kills under load`, { timeout: 60_000 + KILLS * 30_000 }, async () => {
  const load = new Load(ADMIN);
  const never = new AbortController().signal;
  for (let round = 0; round < KILLS; round += 1) {
    const portal = await startPortal({ dataDir, environment });
    await load.settle(portal.url);
    const working = load.run(portal.url, never);
    await load.somewhere(60);
    await portal.kill('SIGKILL');
    await working;
  }
  const portal = await startPortal({ dataDir, environment });
  await load.settle(portal.url);
  await portal.stop();

  const { log, store, close } = openStores({ DATA_DIR: dataDir });
  await expectNothingLostOrDoubled(log, load);
  const projectors = startProjectionRunners({ log, store, projections, logger: createLogger('silent') });
  expect(await expectEqualToReplay(log, store)).toBeGreaterThan(load.acknowledged.leads.size);
  await projectors.stop();
  await close();
  expect(load.acknowledged.leads.size).toBeGreaterThan(KILLS * 5);
});
