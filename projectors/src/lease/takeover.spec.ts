import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describeWithMongo, MONGODB_TEST_URL } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MongoReadModels } from '../read-models/mongodb/store.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { contents, LeadLog, messages } from '../testing/lead-log.ts';

/** In ms; long enough for the heartbeats of a busy machine. */
const LEASE_TIME = 3_000;
const PATIENCE_MS = 120_000;

type Message = { projected: string } | { holds: number } | { lost: number };

describeWithMongo('two projectors on one database', (open) => {
  let leads: LeadLog;
  let store: MongoReadModels;
  let processes: ChildProcess[];

  beforeEach(() => {
    leads = new LeadLog();
    store = new MongoReadModels(open().db);
    processes = [];
  });
  afterEach(async () => {
    await Promise.all(
      processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map(kill),
    );
    await leads.remove();
  });

  async function kill(one: ChildProcess): Promise<void> {
    one.kill('SIGKILL');
    await once(one, 'exit');
  }

  function start() {
    const url = new URL(`/${open().db.databaseName}`, MONGODB_TEST_URL).href;
    const runner = fork(
      fileURLToPath(new URL('../testing/lease-runner.ts', import.meta.url)),
      [leads.folder, url, String(LEASE_TIME)],
      { execArgv: ['--import', 'tsx'] },
    );
    processes.push(runner);
    const messages: Message[] = [];
    runner.on('message', (message: Message) => messages.push(message));
    return {
      runner,
      projected: () => messages.flatMap((one) => ('projected' in one ? [one.projected] : [])),
      /** Resolves with the token that it holds, once that is above `above`. */
      holds: (above = 0) =>
        vi.waitFor(
          () => {
            const token = Math.max(0, ...messages.flatMap((one) => ('holds' in one ? [one.holds] : [])));
            expect(token).toBeGreaterThan(above);
            return token;
          },
          { timeout: 240_000 },
        ),
      lost: (token: number) => vi.waitFor(() => expect(messages).toContainEqual({ lost: token }), { timeout: 240_000 }),
    };
  }

  const reader = () => store.reader(messages().model);
  async function caughtUp(): Promise<void> {
    const head = await leads.embedded.log.store.head();
    await vi.waitFor(async () => expect((await reader().state()).position >= head).toBe(true), { timeout: 240_000 });
  }
  async function sendLeads(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const id = await leads.send(`lead ${n % 7}`);
      if (n % 3 === 0) await leads.handle(id);
    }
  }
  async function expectReplay(): Promise<void> {
    const live = await contents(reader());
    expect(await rebuild({ log: leads.embedded.log, store, projection: messages() })).toBe(true);
    expect(await contents(reader())).toEqual(live);
  }

  test(
    'project each event once, and when one is killed the other goes on',
    async () => {
      const first = start();
      const token = await first.holds();
      const second = start();
      await sendLeads(30);
      await caughtUp();
      const ids = first.projected();
      expect([ids.length, new Set(ids).size, second.projected()]).toEqual([40, 40, []]);

      const sending = sendLeads(60);
      await vi.waitFor(() => expect(first.projected().length).toBeGreaterThan(45), { timeout: 240_000, interval: 1 });
      await kill(first.runner);
      await sending;
      expect(await second.holds()).toBe(token + 1);
      await caughtUp();
      expect((await contents(reader())).totals).toEqual([90, 60, 30]);
      await expectReplay();
    },
    PATIENCE_MS,
  );

  test(
    'change places: the second takes over from a paused first, which stands by when it wakes up and later takes over again',
    async () => {
      const first = start();
      const token = await first.holds();
      const second = start();
      const sending = sendLeads(60);
      await vi.waitFor(() => expect(first.projected().length).toBeGreaterThan(5), { timeout: 240_000, interval: 1 });
      first.runner.kill('SIGSTOP');
      await sending;
      expect(await second.holds()).toBe(token + 1);
      await caughtUp();
      first.runner.kill('SIGCONT');
      await first.lost(token);
      const before = first.projected().length;
      await sendLeads(10);
      await caughtUp();
      expect(first.projected()).toHaveLength(before);

      await kill(second.runner);
      await sendLeads(10);
      expect(await first.holds(token)).toBe(token + 2);
      await caughtUp();
      expect((await contents(reader())).totals[0]).toBe(80);
      await expectReplay();
    },
    PATIENCE_MS,
  );
});
