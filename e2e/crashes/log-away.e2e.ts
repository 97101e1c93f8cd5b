import { setTimeout as wait } from 'node:timers/promises';
import { startEventStoreDb } from '@busca/events/testing';
import { sayFigure } from '@busca/platform/testing';
import { openStores } from '@busca/projectors';
import { expect } from 'vitest';
import { caughtUp } from '../support/caught-up.ts';
import { client } from '../support/client.ts';
import { confirmationCodes } from '../support/confirmation-codes.ts';
import { expectNothingLostOrDoubled } from '../support/expect-log.ts';
import { expectEqualToReplay } from '../support/expect-replay.ts';
import { Load } from '../support/load.ts';
import { portToReturnTo } from '../support/ports.ts';
import { it } from '../support/process-test.ts';
import { ADMIN, EMPTY } from '../support/shared.ts';

/** How long the log is away, in seconds; `npm run faults` takes 60. */
const AWAY = Number(process.env.AWAY_SECONDS ?? 2);
/** Pause between two calls while the log is away, in ms. */
const PAUSE = 100;
/** Ten times as long as a call may take without its log, or catching up after it, in ms. */
const HANG = 50_000;

it(
  `The event log is away for ${AWAY} s under load: commands get 503, reads go on, health names it, nothing is lost or doubled, and it catches up`,
  { timeout: 240_000 + AWAY * 2_000 },
  async ({ startPortal, newFolder, onTestFinished, task }) => {
    const server = await startEventStoreDb({ port: await portToReturnTo() });
    onTestFinished(() => server.stop());
    const dataDir = newFolder();
    const portal = await startPortal({ dataDir, environment: { ...EMPTY, EVENTSTORE_URL: server.url } });
    const send = client(portal.url);
    const load = new Load(ADMIN, confirmationCodes({ EVENTSTORE_URL: server.url, DATA_DIR: dataDir }));
    const [ending, running] = ((stop) => [stop, load.run(portal.url, stop.signal)] as const)(new AbortController());
    await load.randomMoment(20);

    await server.closePort();
    const back = performance.now() + AWAY * 1_000;
    let slowest = 0;
    do {
      const began = performance.now();
      const lead = await send('POST', '/api/busca/sendNewLead', {
        firstName: 'Ana',
        lastName: 'Ríos',
        email: 'ana@example.com',
        phoneNumber: '3055550142',
        message: 'Hola',
      });
      slowest = Math.max(slowest, performance.now() - began);
      expect([lead.status, lead.headers.get('retry-after')]).toEqual([503, '2']);
      expect((await send('GET', '/api/agents/busca/premium')).status).toBe(200);
      expect((await send('GET', '/api/health/ready')).body).toMatchObject({
        ready: false,
        away: expect.arrayContaining(['event log']),
      });
      await wait(PAUSE);
    } while (performance.now() < back);
    expect(slowest).toBeLessThan(HANG);

    await server.openPort();
    const returned = performance.now();
    ending.abort();
    await running;
    await load.settle(portal.url);
    await caughtUp(portal.url);
    const late = performance.now() - returned;
    expect(late).toBeLessThan(HANG);
    expect((await send('GET', '/api/health/ready')).body).toMatchObject({ ready: true, away: [] });
    sayFigure(
      { task },
      `503 within ${(slowest / 1_000).toFixed(1)} s, caught up ${(late / 1_000).toFixed(1)} s after its return`,
    );

    expect(await portal.stop()).toBe(0);
    const { log, store, close } = openStores({ EVENTSTORE_URL: server.url, DATA_DIR: dataDir });
    await expectNothingLostOrDoubled(log, load);
    expect(await expectEqualToReplay(log, store)).toBeGreaterThan(0);
    await close();
  },
);
