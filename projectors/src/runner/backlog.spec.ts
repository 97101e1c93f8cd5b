import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sayFigure } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contents, LeadLog, messages } from '../testing/lead-log.ts';

/** Events of the backlog; `npm run faults` takes 100,000. */
const BACKLOG = Number(process.env.BACKLOG ?? 4_000);
const MB = 1_048_576;
/** A heap in which the garbage of earlier events has no room, so that the peak shows what is held. */
const HEAP = ['--max-old-space-size=64', '--max-semi-space-size=4'];

let leads: LeadLog;

beforeEach(() => {
  leads = new LeadLog();
});
afterEach(() => leads.remove());

test(
  `A slow projector holds few events of a backlog of ${BACKLOG}, and its memory grows by less than 100 MB`,
  { timeout: 60_000 + BACKLOG * 10 },
  async ({ task }) => {
    const head = await leads.sendMany(BACKLOG);
    const runner = fork(fileURLToPath(new URL('../testing/backlog-runner.ts', import.meta.url)), [leads.folder, head], {
      execArgv: [...HEAP, '--import', 'tsx'],
    });
    try {
      const ended = once(runner, 'exit').then(([code, signal]) =>
        expect.fail(`The projector ended: ${code ?? signal}`),
      );
      const [{ mostWaiting, grownBy }] = (await Promise.race([once(runner, 'message'), ended])) as [
        { mostWaiting: number; grownBy: number },
      ];
      expect(mostWaiting).toBe(1_000);
      expect(grownBy / MB).toBeLessThan(100);
      sayFigure({ task }, `grew by ${(grownBy / MB).toFixed(0)} MB`);
    } finally {
      if (runner.exitCode === null && runner.kill()) await once(runner, 'exit');
    }
    expect((await contents(leads.embedded.store.reader(messages().model))).totals).toEqual([BACKLOG, BACKLOG, 0]);
  },
);
