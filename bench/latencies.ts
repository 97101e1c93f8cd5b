import { cityOfRank } from './fill.ts';
import { browserLead } from './leads.ts';
import { load } from './load.ts';
import { runToEnd, type Running } from './process.ts';
import { type Measurement, printed, type Section, spreadOf } from './report.ts';

/** Rate of GETs while their latency is measured, and of leads and the number of concurrent logins beside them. */
const STEADY_RATE = 200;
const LEAD_RATE = 100;
const LOGINS = 4;

/** Logs in until it is told to end. */
async function logins(url: string, until: AbortSignal): Promise<void> {
  const body = JSON.stringify({ email: 'nadie@example.com', password: 'una casa azul' });
  await Promise.all(Array.from({ length: LOGINS }, async () => {
    while (!until.aborted) await fetch(`${url}api/users/login`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  }));
}

/** A GET's 99th percentile: alone, beside logins, beside leads, each of which is flushed, and beside a rebuild in another process. */
export async function latencies({ url }: Running, dataDir: string): Promise<Section> {
  const get = { url: `${url}api/agents/busca/city/${encodeURIComponent(cityOfRank(1))}?page=1&limit=9`, rate: STEADY_RATE, seconds: 5 };
  const p99 = async (name: string): Promise<Measurement> => printed({ name, unit: 'ms', ours: spreadOf([(await load(get)).p99]) });
  const alone = await p99('alone');
  const end = new AbortController();
  const busy = logins(url, end.signal);
  const besideLogins = await p99(`beside ${LOGINS} logins at a time`);
  end.abort();
  await busy;
  const sending = load({ url: `${url}api/busca/sendNewLead`, post: browserLead, rate: LEAD_RATE, seconds: get.seconds });
  const besideLeads = await p99(`beside ${LEAD_RATE} leads a second`);
  await sending;
  const rebuilding = runToEnd('projectors/src/rebuild/cli.ts', ['agents'], { DATA_DIR: dataDir });
  const besideRebuild = await p99('beside a rebuild of the agents');
  await rebuilding;
  return { title: `A GET's 99th percentile, at ${STEADY_RATE} a second`, measurements: [alone, besideLogins, besideLeads, besideRebuild] };
}
