import autocannon from 'autocannon';
import { type Measurement, printed, spreadOf } from './report.ts';

const SECONDS = 4;
const WARM_UP_SECONDS = 1;
const CONNECTIONS = 32;
const ROUNDS = 3;

export interface PostRequest {
  body: string;
  headers?: Record<string, string>;
}

export interface Load {
  url: string;
  /** Creates the body and headers of each POST; without it, GETs are sent. */
  post?: () => PostRequest;
  /** The path of each GET, instead of the one in `url`. */
  nextPath?: () => string;
  seconds?: number;
  /** Seconds of the warm-up before the rounds; 1 by default. */
  warmUpSeconds?: number;
  /** Reads the CPU time that the server has used, in seconds. */
  cpuSeconds?: () => Promise<number>;
  /** Ends after this many requests instead of after a time. */
  amount?: number;
}

export interface Measured {
  perSecond: number;
  p99: number;
  /** Requests a second of the server's CPU time, where `cpuSeconds` was given: on one core, with nothing else on it. */
  perCpuSecond?: number;
  failed: number;
}

const postOptions = (post: () => PostRequest): Partial<autocannon.Options> => ({
  method: 'POST',
  requests: [
    {
      setupRequest(request) {
        const { body, headers } = post();
        return { ...request, body, headers: { ...headers, 'content-type': 'application/json' } };
      },
    },
  ],
});

const getOptions = (nextPath: () => string): Partial<autocannon.Options> => ({
  requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
});

/**
 * autocannon makes a string of each reply's body, which nothing here reads. For a page of 27 kB with accents that is
 * half of the generator's time, and more than a server takes to send it: what was measured was the generator. It has no
 * option for that (mcollina/autocannon#485); a test fails once it needs none.
 */
function dropBodies(client: autocannon.Client): void {
  Object.assign((client as unknown as { pipelinedRequests: object }).pipelinedRequests, { addBody: () => undefined });
}

/**
 * Sends requests over 32 connections.
 * @returns requests a second, the 99th percentile in ms, and the number of failed ones
 */
export async function load({ url, post, nextPath, seconds = SECONDS, amount, cpuSeconds }: Load): Promise<Measured> {
  const before = await cpuSeconds?.();
  const result = await autocannon({
    url,
    duration: seconds,
    connections: CONNECTIONS,
    setupClient: dropBodies,
    ...(amount && { amount }),
    ...(post && postOptions(post)),
    ...(nextPath && getOptions(nextPath)),
  });
  const used = before === undefined ? undefined : (await cpuSeconds!()) - before;
  return {
    ...(used && { perCpuSecond: result['2xx'] / used }),
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/**
 * Measures several loads in turns (A, B, C, A, B, C, A, B, C), so that other work on the machine affects all of them
 * alike.
 * @returns the rounds of each
 * @throws Error when a request failed: what is refused or broken is not fast
 */
export async function inTurns(loads: readonly Load[], measure = load): Promise<Measured[][]> {
  for (const variant of loads) await measure({ ...variant, seconds: variant.warmUpSeconds ?? WARM_UP_SECONDS });
  const rounds: Measured[][] = loads.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, variant] of loads.entries()) {
      const measured = await measure(variant);
      if (measured.failed > 0) throw new Error(`${variant.url}: ${measured.failed} requests failed`);
      rounds[index]!.push(measured);
    }
  }
  return rounds;
}

export interface Compared {
  name: string;
  load: Load;
  /** What is taken of a round: requests a second of time by default, or of the server's CPU time. */
  unit?: 'a second' | 'a CPU second';
}

/** Measures loads in turns with what a peer does, and prints each. */
export async function compare(ours: readonly Compared[], peer: { name: string; load: Load }): Promise<Measurement[]> {
  const [peers, ...rounds] = await inTurns([peer.load, ...ours.map(({ load: own }) => own)]);
  const beside = { name: peer.name, ...spreadOf(peers!.map(({ perSecond }) => perSecond)) };
  return ours.map(({ name, unit = 'a second' }, index) => {
    const values = rounds[index]!.map((round) => (unit === 'a second' ? round.perSecond : round.perCpuSecond!));
    return printed({ name, unit, ours: spreadOf(values), ...(unit === 'a second' && { peer: beside }) });
  });
}
