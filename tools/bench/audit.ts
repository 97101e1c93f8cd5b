import type { Filled } from './fill.ts';
import { cpuOf, onHistory, say, type Get } from './on-history.ts';

const sizes = (process.env.BENCH_PROFILES ?? '10000,100000').split(',').map(Number);
/** Requests for each question. */
const REQUESTS = 200;
const DAY = 86_400_000;

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

/** What is asked of the audit, for the n-th time. A page is as long as that of the screen. */
const questions: Readonly<Record<string, (n: number, sample: readonly Filled[]) => Record<string, string>>> = {
  everything: () => ({}),
  'a month of it': (n) => ({ from: dayBefore(60 + n), to: dayBefore(30 + n) }),
  'a type in a month': (n) => ({ type: 'AgentEdited', from: dayBefore(60 + n), to: dayBefore(30 + n) }),
  'a field and a type': () => ({ field: 'areas_served', type: 'AgentEdited' }),
  'a word of every approval': () => ({ text: 'approved' }),
  'a rarer word': (n) => ({ text: String(1_000 + n) }),
  'a profile': (n, sample) => ({ profile: sample[n]!.profileId }),
  'an actor and a type': (n, sample) => ({ actor: sample[n]!.accountId, type: 'AgentEdited' }),
};

/** Asks one question after the other. CPU times are those of a request with its client; in ms. */
async function ask(get: Get, sample: readonly Filled[]): Promise<void> {
  for (const [name, query] of Object.entries(questions)) {
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let n = 0; n < REQUESTS; n += 1) {
      const begun = performance.now();
      await get(`/api/admin/audit?${new URLSearchParams({ limit: '60', ...query(n, sample) })}`);
      times.push(performance.now() - begun);
    }
    const cpu = cpuOf(before, process.cpuUsage()) / REQUESTS;
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number): string => sorted[Math.ceil(share * REQUESTS) - 1]!.toFixed(1);
    say(`  ${name}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, CPU ${cpu.toFixed(1)} ms`);
  }
}

for (const profiles of sizes)
  await onHistory({ profiles, models: ['agents', 'accounts', 'audit'], role: 'Admin' }, ask);
