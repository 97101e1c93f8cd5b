import autocannon from 'autocannon';

const SECONDS = 4;
const CONNECTIONS = 32;

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  body?: string;
  /** Requests a second in all; as many as can be when left out. */
  rate?: number;
  seconds?: number;
}

export interface Measured {
  perSecond: number;
  p99: number;
  failed: number;
}

/** Sends requests over 32 connections; answers requests a second, the 99th percentile in ms and how many were not 2xx. */
export async function load({ url, method = 'GET', body, rate, seconds = SECONDS }: Load): Promise<Measured> {
  const result = await autocannon({
    url, method, duration: seconds, connections: rate ? 8 : CONNECTIONS,
    ...(rate && { overallRate: rate }),
    ...(body && { body, headers: { 'content-type': 'application/json' } }),
  });
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99, failed: result.non2xx + result.errors };
}

/** The median of several measurements, by requests a second. */
export async function median(times: number, measure: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = [];
  for (let n = 0; n < times; n += 1) all.push(await measure());
  return all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(times / 2)]!;
}
