import { createLogger } from '@busca/platform';
import { openStores, projections, startProjectionRunners } from '@busca/projectors';
import { expect } from 'vitest';
import { turnAtRest } from '../support/caught-up.ts';
import { confirmationCodes } from '../support/confirmation-codes.ts';
import { expectLogAndKeysTogether, expectNothingLostOrDoubled, expectOneHolderEach } from '../support/expect-log.ts';
import { expectEqualToReplay } from '../support/expect-replay.ts';
import { Load } from '../support/load.ts';
import { it } from '../support/process-test.ts';
import { ADMIN } from '../support/shared.ts';

/** Kills in one run, each at a random moment: 20 by `npm run faults`, more by hand (`KILLS=200`). */
const KILLS = Number(process.env.KILLS ?? 6);
const environment = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_DATA: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
};

it(
  `All-in-one process: ${KILLS} kills under load lose and duplicate no acknowledged command and no turn, part no log from its keys, and read models equal a replay`,
  { timeout: 600_000 + KILLS * 60_000 },
  async ({ startPortal, newFolder }) => {
    const dataDir = newFolder();
    const load = new Load(ADMIN, confirmationCodes({ DATA_DIR: dataDir }), { inTurn: true });
    for (let round = 0; round < KILLS; round += 1) {
      const portal = await startPortal({ dataDir, environment });
      await load.settle(portal.url);
      const ending = new AbortController();
      const running = load.run(portal.url, ending.signal);
      await load.randomMoment(20);
      await portal.kill('SIGKILL');
      expectLogAndKeysTogether([portal]);
      ending.abort();
      await running;
    }
    const portal = await startPortal({ dataDir, environment });
    await load.settle(portal.url);
    await turnAtRest(portal.url);
    await portal.stop();
    expectLogAndKeysTogether([portal]);

    const { log, store, close } = openStores({ DATA_DIR: dataDir });
    await expectNothingLostOrDoubled(log, load);
    expect(await expectOneHolderEach(log)).toBeGreaterThan(0);
    const projectors = startProjectionRunners({ log, store, projections, logger: createLogger('silent') });
    expect(await expectEqualToReplay(log, store)).toBeGreaterThan(load.acknowledged.leads.size);
    await projectors.stop();
    await close();
    expect(load.acknowledged.leads.size).toBeGreaterThan(KILLS * 5);
  },
);
