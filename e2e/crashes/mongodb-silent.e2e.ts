import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startEventStoreDb } from '@busca/events/testing';
import { sayFigure } from '@busca/platform/testing';
import { Proxy } from '@busca/platform/testing/tcp-proxy';
import { openStores } from '@busca/projectors';
import { expect } from 'vitest';
import { caughtUp } from '../support/caught-up.ts';
import { client } from '../support/client.ts';
import { expectNothingLostOrDoubled } from '../support/expect-log.ts';
import { Load } from '../support/load.ts';
import { it } from '../support/process-test.ts';
import { startServices, type ServiceName } from '../support/services.ts';
import { ADMIN, EMPTY } from '../support/shared.ts';

/** For how many seconds MongoDB is silent, in turn; then behind a cut cable for the last of them but one. */
const { MONGODB_SILENT_SECONDS, MONGODB_TEST_PROGRAM } = process.env;
const SILENCES = (MONGODB_SILENT_SECONDS ?? '3').split(',').map(Number);
/** Each of them takes long, so `npm test` cuts no cable. */
const CUT = MONGODB_SILENT_SECONDS === undefined ? [] : SILENCES.slice(-2, -1);
/** What a call may be answered meanwhile; one that began just before the end is answered with what it asked for. */
const AWAY = ['event-store-away', 'read-models-away', 'station-away'];
const PAUSE = 100;
/** A page without data: one that shows a read model asks for its state, and gets 503 as every query does. */
const PLAIN_PAGE = '/contactanos';
const SERVICES: ServiceName[] = ['command-api', 'projectors', 'query-api', 'gateway'];

const inSeconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Repeats each call until the signal aborts, and keeps how long it took at most, in ms. */
async function callInTurn(services: Awaited<ReturnType<typeof startServices>>, signal: AbortSignal) {
  const [send, page] = [client(services.url), new URL(PLAIN_PAGE, services.url)];
  const slowest = { page: 0, search: 0, command: 0 };
  let refused = 0;
  const timed = async <T>(name: keyof typeof slowest, call: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const reply = await call();
    slowest[name] = Math.max(slowest[name], performance.now() - begun);
    return reply;
  };
  const orAway = async (name: 'search' | 'command', call: () => ReturnType<typeof send>) => {
    const reply = await timed(name, call);
    if (reply.status === 200) return;
    const [error] = reply.body.errors as { code: string }[];
    expect([reply.status, reply.headers.get('retry-after'), AWAY.includes(error!.code)]).toEqual([503, '2', true]);
    refused += 1;
  };
  const lead = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '3055550142' };
  const inTurn = async (call: () => Promise<unknown>) => {
    for (; !signal.aborted; await wait(PAUSE)) await call();
  };
  await Promise.all([
    inTurn(async () => expect((await timed('page', () => fetch(page))).status).toBe(200)),
    inTurn(() => orAway('search', () => send('GET', '/api/agents/busca/premium'))),
    inTurn(() => orAway('command', () => send('POST', '/api/busca/sendNewLead', { ...lead, message: randomUUID() }))),
  ]);
  return { slowest, refused };
}

it.skipIf(!MONGODB_TEST_PROGRAM)(
  'MongoDB goes silent under load: pages without data are answered, commands get 503, no service ends, and nothing is lost or doubled',
  { timeout: 480_000 + 20_000 * SILENCES.reduce((sum, silence) => sum + silence, 0) },
  async ({ processes, newFolder, onTestFinished, task }) => {
    const eventStore = await startEventStoreDb();
    const mongo = await processes.start({
      file: MONGODB_TEST_PROGRAM!,
      args: ['-data', newFolder()],
      environment: {},
      ready: /^(mongodb:\S+)$/m,
    });
    const cable = new Proxy(Number(new URL(mongo.url).port));
    await cable.open();
    onTestFinished(async () => {
      mongo.send('SIGCONT');
      await cable.close();
      await eventStore.stop();
    });
    const engines = {
      EVENTSTORE_URL: eventStore.url,
      MONGODB_URL: `mongodb://127.0.0.1:${cable.port}/busca`,
      DATA_DIR: newFolder(),
    };
    const services = await startServices(processes, {
      ...engines,
      dataDir: engines.DATA_DIR,
      variables: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
      settings: { RATE_LIMITS: EMPTY.RATE_LIMITS },
    });
    await services.ready();
    const load = new Load(ADMIN);
    const ending = new AbortController();
    const running = load.run(services.url, ending.signal);

    const figures: string[] = [];
    const stopped = { silence: () => mongo.send('SIGSTOP'), end: () => mongo.send('SIGCONT') };
    const cut = { silence: () => cable.freeze(), end: () => cable.thaw() };
    const inTurn = [
      ...SILENCES.map((seconds) => ({ how: 'stopped', seconds, ...stopped })),
      ...CUT.map((seconds) => ({ how: 'cable cut', seconds, ...cut })),
    ];
    for (const { how, seconds, silence, end } of inTurn) {
      await load.randomMoment(10);
      // Keeps the page that is asked for while it is silent.
      await fetch(new URL(PLAIN_PAGE, services.url));
      silence();
      const over = new AbortController();
      const calling = callInTurn(services, over.signal);
      await wait(seconds * 1_000);
      end();
      const ended = performance.now();
      await load.randomMoment(1);
      const back = performance.now() - ended;
      over.abort();
      const { slowest, refused } = await calling;
      // Longer than a call to it may take.
      if (seconds > 10) expect(refused).toBeGreaterThan(0);
      figures.push(
        `${how} for ${seconds} s: page ${inSeconds(slowest.page)} s, search ${inSeconds(slowest.search)} s, command ${inSeconds(slowest.command)} s, back after ${inSeconds(back)} s`,
      );
    }
    ending.abort();
    await running;
    await load.settle(services.url);
    await caughtUp(services.url);

    mongo.send('SIGSTOP');
    const asked = performance.now();
    const unanswered = client(services.url)('GET', '/api/agents/busca/premium').catch(() => undefined);
    // A service that had ended before would have another code.
    expect(await services.stop()).toEqual(SERVICES.map(() => 0));
    figures.push(`stopped within ${inSeconds(performance.now() - asked)} s while it was silent`);
    mongo.send('SIGCONT');
    await unanswered;
    sayFigure({ task }, figures.join('; '));

    const { log, close } = openStores(engines);
    await expectNothingLostOrDoubled(log, load);
    await close();
  },
);
