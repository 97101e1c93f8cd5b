import { MONGODB_TEST_URL } from '@busca/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Load } from './load.ts';
import { startOnEngines, type OnEngines, type Victim } from './on-engines.ts';
import { expectNothingLostOrDoubled } from './proof.ts';
import { expectEqualToReplay } from './replay.ts';

const VICTIMS: readonly Victim[] = ['command-api', 'projectors', 'eventstore', 'query-api', 'gateway'];
/** Kills in one run: each kind once for every change, more by hand (`KILLS=200`). */
const KILLS = Number(process.env.KILLS ?? VICTIMS.length);
const ADMIN = { email: 'admin@example.com', password: 'clave de la prueba' };

describe.skipIf(!MONGODB_TEST_URL)('the stations, of which one after another is killed', () => {
  let product: OnEngines;
  beforeAll(async () => {
    const variables = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'fatal' };
    product = await startOnEngines({ variables, settings: { RATE_LIMITS: 'off' } });
  }, 120_000);
  afterAll(() => product?.stop(), 60_000);

  it(`nothing acknowledged is lost or doubled over ${KILLS} kills under load, and read models equal a replay`, { timeout: 60_000 + KILLS * 30_000 }, async () => {
    const load = new Load(ADMIN);
    for (let round = 0; round < KILLS; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length]!;
      const stopping = new AbortController();
      const working = load.run(product.url, stopping.signal);
      await load.somewhere(20);
      // Whom it did not meet goes on while the one that was killed is away, and comes back.
      await product.kill(victim, Math.floor(Math.random() * product.of(victim).length));
      stopping.abort();
      await working;
      await load.settle(product.url);
    }
    const { log, store, close } = product.open();
    await expectNothingLostOrDoubled(log, load);
    expect(await expectEqualToReplay(log, store)).toBeGreaterThan(load.acknowledged.leads.size);
    await close();
    expect(load.acknowledged.leads.size).toBeGreaterThan(KILLS * 5);
  });
});
