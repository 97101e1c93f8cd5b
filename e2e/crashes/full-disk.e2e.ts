import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { openStores } from '@busca/projectors';
import { expect } from 'vitest';
import { caughtUp } from '../support/caught-up.ts';
import { client } from '../support/client.ts';
import { confirmationCodes } from '../support/confirmation-codes.ts';
import { expectNothingLostOrDoubled } from '../support/expect-log.ts';
import { expectEqualToReplay } from '../support/expect-replay.ts';
import { Load } from '../support/load.ts';
import { it } from '../support/process-test.ts';
import { ADMIN, EMPTY } from '../support/shared.ts';

const PRLIMIT = '/usr/bin/prlimit';
const isMissing = !existsSync(PRLIMIT);
if (isMissing)
  process.stderr.write('Skipping the full disk. prlimit is part of util-linux (apt-get install util-linux)\n');

/** Sets the size that files of a process may have in bytes: at 0 each write to the disk fails, as on a full one. */
const limitFiles = (pid: number, bytes: number | 'unlimited'): Buffer =>
  execFileSync(PRLIMIT, ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

it.skipIf(isMissing)(
  'A full disk under load: commands get 503, reads go on, nothing is lost or doubled, and it recovers by itself',
  async ({ startPortal, newFolder }) => {
    const dataDir = newFolder();
    const portal = await startPortal({ dataDir, environment: EMPTY });
    const send = client(portal.url);
    const load = new Load(ADMIN, confirmationCodes({ DATA_DIR: dataDir }));
    const ending = new AbortController();
    const running = load.run(portal.url, ending.signal);
    await load.randomMoment(20);

    limitFiles(portal.pid, 0);
    ending.abort();
    await running;
    const {
      acknowledged: { leads },
    } = load;
    const before = leads.size;
    for (let n = 0; n < 5; n += 1) {
      const lead = await send('POST', '/api/busca/sendNewLead', {
        firstName: 'Ana',
        lastName: 'Ríos',
        email: 'ana@example.com',
        phoneNumber: '3055550142',
        message: 'Hola',
      });
      expect([lead.status, lead.headers.get('retry-after')]).toEqual([503, '2']);
      expect((await send('GET', '/api/agents/busca/premium')).status).toBe(200);
      expect((await fetch(new URL('/encuentra-un-agente', portal.url))).status).toBe(200);
    }
    expect(leads.size).toBe(before);

    limitFiles(portal.pid, 'unlimited');
    await load.settle(portal.url);
    await caughtUp(portal.url);
    await expect
      .poll(async () => (await send('GET', '/api/health/ready')).body)
      .toMatchObject({ ready: true, away: [] });

    expect(await portal.stop()).toBe(0);
    const { log, store, close } = openStores({ DATA_DIR: dataDir });
    await expectNothingLostOrDoubled(log, load);
    expect(await expectEqualToReplay(log, store)).toBeGreaterThan(0);
    await close();
  },
);
