import { setTimeout as wait } from 'node:timers/promises';
import { startCluster, startEventStoreDb } from '@busca/events/testing';
import { sayFigure } from '@busca/platform/testing';
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

/**
 * For how many seconds the log is silent, in turn. Of a call's 5 s each of its tries has a third, so `npm run faults`
 * has some for less than a try, for less than a call, and for longer.
 */
const { LOG_SILENT_SECONDS } = process.env;
const SILENCES = (LOG_SILENT_SECONDS ?? '2').split(',').map(Number);
/** How long, in ms, the cluster takes to elect another leader: what EventStoreDB takes. */
const ELECTION = 2_500;
/** Pause between two searches, in ms. */
const SEARCH_PAUSE = 50;

/** A log that goes silent as a stopped process does. */
interface Silenceable {
  url: string;
  freeze(): void;
  thaw(): void;
  /** Ends the member that leads, and what starts it again; undefined where there is one. */
  killLeader?(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

async function single(scheme: string): Promise<Silenceable> {
  const server = await startEventStoreDb();
  return { ...server, url: server.url.replace('esdb://', scheme) };
}

async function cluster(): Promise<Silenceable> {
  const { url, leader, freeze, thaw, kill, restart, stop } = await startCluster({ election: ELECTION });
  let frozen = 0;
  return {
    url,
    freeze: () => freeze((frozen = leader())),
    thaw: () => thaw(frozen),
    async killLeader() {
      const killed = leader();
      await kill(killed);
      return () => restart(killed);
    },
    stop,
  };
}

const addresses: [string, () => Promise<Silenceable>][] = [
  ['three hosts', cluster],
  // Each of them takes as long, so `npm test` plays the first alone.
  ...(LOG_SILENT_SECONDS === undefined
    ? []
    : ([
        ['a plain address', () => single('esdb://')],
        ['an address with discovery', () => single('esdb+discover://')],
      ] satisfies [string, () => Promise<Silenceable>][])),
];

/** Searches until the signal aborts. @returns the ms of the slowest search */
async function search(url: string, signal: AbortSignal): Promise<number> {
  const send = client(url);
  let slowest = 0;
  while (!signal.aborted) {
    for (const path of ['/api/agents/busca/premium', '/api/agents/busca/city/Miami']) {
      const begun = performance.now();
      expect((await send('GET', path)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - begun);
    }
    await wait(SEARCH_PAUSE);
  }
  return slowest;
}

const inSeconds = (...times: number[]): string => times.map((time) => (time / 1_000).toFixed(1)).join(', ');

it.for(addresses)(
  'The event log at %s goes silent under load: searches are answered, the process goes on, and nothing is lost or doubled',
  { timeout: 600_000 + 20_000 * SILENCES.reduce((sum, silence) => sum + silence, 0) },
  async ([, start], { startPortal, newFolder, onTestFinished, task }) => {
    const server = await start();
    onTestFinished(() => server.stop());
    const engines = { EVENTSTORE_URL: server.url, DATA_DIR: newFolder() };
    const portal = await startPortal({ dataDir: engines.DATA_DIR, environment: { ...EMPTY, ...engines } });
    const load = new Load(ADMIN, confirmationCodes(engines));
    const ending = new AbortController();
    const running = Promise.all([load.run(portal.url, ending.signal), search(portal.url, ending.signal)]);

    const pauses = { silent: [] as number[], killed: [] as number[] };
    const work = async () => {
      await load.randomMoment(20);
      return load.longestPause();
    };
    for (const silence of SILENCES) {
      await work();
      server.freeze();
      await wait(silence * 1_000);
      server.thaw();
      pauses.silent.push(await work());
      const startAgain = await server.killLeader?.();
      if (startAgain) pauses.killed.push(await work());
      await startAgain?.();
    }
    ending.abort();
    const [, slowest] = await running;
    await load.settle(portal.url);
    await caughtUp(portal.url);

    server.freeze();
    const stopped = performance.now();
    expect(await portal.stop()).toBe(0);
    const stopTook = performance.now() - stopped;
    server.thaw();
    sayFigure(
      { task },
      [
        `silent for ${SILENCES.join(', ')} s: ${inSeconds(...pauses.silent)} s without an edit`,
        ...(server.killLeader
          ? [`its leader killed: ${inSeconds(...pauses.killed)} s, of which ${inSeconds(ELECTION)} for the election`]
          : []),
        `the slowest search ${inSeconds(slowest)} s`,
        `stopped within ${inSeconds(stopTook)} s while it was silent`,
      ].join('; '),
    );

    const { log, store, close } = openStores(engines);
    await expectNothingLostOrDoubled(log, load);
    expect(await expectEqualToReplay(log, store)).toBeGreaterThan(0);
    await close();
  },
);
