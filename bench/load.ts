import autocannon from 'autocannon';

const SECONDS = 4;
const WARM_UP_SECONDS = 1;
const CONNECTIONS = 32;
const ROUNDS = 3;

export interface Sent {
  body: string;
  headers?: Record<string, string>;
}

export interface Load {
  url: string;
  /** What each POST carries, made for each one anew; a GET when left out. */
  post?: () => Sent;
  /** Requests a second in all; as many as can be when left out. */
  rate?: number;
  seconds?: number;
  /** Ends after so many requests, not after a time. */
  amount?: number;
}

export interface Measured {
  perSecond: number;
  p99: number;
  failed: number;
}

const posting = (post: () => Sent): Partial<autocannon.Options> => ({
  method: 'POST',
  requests: [{
    setupRequest(request) {
      const { body, headers } = post();
      return { ...request, body, headers: { ...headers, 'content-type': 'application/json' } };
    },
  }],
});

/** Sends requests over 32 connections; answers requests a second, the 99th percentile in ms and how many were not 2xx. */
export async function load({ url, post, rate, seconds = SECONDS, amount }: Load): Promise<Measured> {
  const result = await autocannon({
    url, duration: seconds, connections: rate ? 8 : CONNECTIONS,
    ...(rate && { overallRate: rate }),
    ...(amount && { amount }),
    ...(post && posting(post)),
  });
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99, failed: result.non2xx + result.errors };
}

/**
 * Measures several loads in turns (A, B, C, A, B, C, A, B, C), so that whatever else the machine does meets all of them alike.
 * Answers the median of each, by requests a second; failures are those of all rounds.
 */
export async function inTurns(loads: readonly Load[], measure = load): Promise<Measured[]> {
  for (const one of loads) await measure({ ...one, seconds: WARM_UP_SECONDS });
  const rounds: Measured[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push([]);
    for (const one of loads) rounds[round]!.push(await measure(one));
  }
  return loads.map((_, index) => {
    const all = rounds.map((round) => round[index]!).toSorted((a, b) => a.perSecond - b.perSecond);
    return { ...all[Math.floor(ROUNDS / 2)]!, failed: all.reduce((sum, { failed }) => sum + failed, 0) };
  });
}
