import { cityOfRank } from './fill.ts';
import { cpuOf, onHistory, say, type Get } from './on-history.ts';

const sizes = (process.env.BENCH_PROFILES ?? '10000,100000').split(',').map(Number);
/** Dates, each asked for once, and the requests for them afterwards. */
const DATES = 20;
const REQUESTS = 1_000;
const DAY = 86_400_000;

const models = ['agents', 'accounts', 'audit', 'listing-history'];

/** Times in ms. CPU times are those of one request with its client: other work on the machine hardly changes them. */
interface Measured {
  firstCpu: number;
  cpu: number;
  first: number;
  median: number;
  p99: number;
}

/** Reads the fullest city's page as of some dates, one request after the other; times in ms. */
async function pages(get: Get): Promise<Measured> {
  const city = encodeURIComponent(cityOfRank(0));
  const dates = Array.from({ length: DATES }, (_, index) =>
    new Date(Date.now() - (index + 1) * 30 * DAY).toISOString(),
  );
  const timed = async (asOf: string): Promise<number> => {
    const begun = performance.now();
    await get(`/api/admin/listings/${city}?asOf=${asOf}&page=1&limit=9`);
    return performance.now() - begun;
  };
  const first: number[] = [];
  const begun = process.cpuUsage();
  for (const asOf of dates) first.push(await timed(asOf));
  const again: number[] = [];
  const before = process.cpuUsage();
  for (let count = 0; count < REQUESTS; count += 1) again.push(await timed(dates[count % DATES]!));
  const cpu = cpuOf(before, process.cpuUsage()) / REQUESTS;
  const sorted = again.toSorted((one, other) => one - other);
  return {
    firstCpu: cpuOf(begun, before) / DATES,
    cpu,
    first: Math.max(...first),
    median: sorted[REQUESTS / 2]!,
    p99: sorted[Math.ceil(0.99 * REQUESTS) - 1]!,
  };
}

const measure = (profiles: number): Promise<Measured> => onHistory({ profiles, models, role: 'Analyst' }, pages);

const measured: Measured[] = [];
for (const profiles of sizes) {
  const one = await measure(profiles);
  measured.push(one);
  const ratio = (one.cpu / measured[0]!.cpu).toFixed(2);
  say(
    `  city page as of a date: first time ${Math.round(one.first)} ms at most, CPU ${Math.round(one.firstCpu)} ms; then median ${one.median.toFixed(1)} ms, p99 ${one.p99.toFixed(1)} ms, CPU ${one.cpu.toFixed(1)} ms   ratio of CPU to the smallest ${ratio}`,
  );
}
