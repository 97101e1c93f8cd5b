import { MONGODB_TEST_URL } from '@busca/platform/testing';
import { expect } from 'vitest';
import { expectLogAndKeysTogether, expectNothingLostOrDoubled, expectOneHolderEach } from '../support/expect-log.ts';
import { expectEqualToReplay } from '../support/expect-replay.ts';
import { startKillableServices, type Victim } from '../support/killable-services.ts';
import { Load } from '../support/load.ts';
import { it } from '../support/process-test.ts';
import { ADMIN } from '../support/shared.ts';

const VICTIMS: readonly Victim[] = ['command-api', 'projectors', 'eventstore', 'query-api', 'gateway'];
/** Kills in one run: one for each kind by default, 20 by `npm run faults`. */
const KILLS = Number(process.env.KILLS ?? VICTIMS.length);

it.skipIf(!MONGODB_TEST_URL)(
  `Separate services: ${KILLS} kills under load lose and duplicate no acknowledged command and no turn, part no log from its keys, and read models equal a replay`,
  { timeout: 1_500_000 + KILLS * 60_000 },
  async ({ processes, newFolder, onTestFinished }) => {
    const variables = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'warn' };
    const services = await startKillableServices(processes, {
      dataDir: newFolder(),
      variables,
      settings: { RATE_LIMITS: 'off' },
    });
    onTestFinished(() => services.stop());
    const load = new Load(ADMIN, undefined, { inTurn: true });
    for (let round = 0; round < KILLS; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length]!;
      const stopping = new AbortController();
      const running = load.run(services.url, stopping.signal);
      await load.randomMoment(20);
      expectLogAndKeysTogether(services.of(victim));
      // Clients that the kill did not hit go on during the restart.
      await services.kill(victim, Math.floor(Math.random() * services.of(victim).length));
      stopping.abort();
      await running;
      await load.settle(services.url);
    }
    expectLogAndKeysTogether(VICTIMS.flatMap((victim) => services.of(victim)));
    const { log, store, close } = services.open();
    await expectNothingLostOrDoubled(log, load);
    await expect.poll(() => expectOneHolderEach(log), { timeout: 600_000, interval: 1_000 }).toBeGreaterThan(0);
    expect(await expectEqualToReplay(log, store)).toBeGreaterThan(load.acknowledged.leads.size);
    await close();
    expect(load.acknowledged.leads.size).toBeGreaterThan(KILLS * 5);
  },
);
