import { cityOfRank } from './fill.ts';
import { browserLead } from './leads.ts';
import { pacedP99, type Pace } from './paced.ts';
import { REBUILD, runToEnd, type Running } from './process.ts';
import { type Measurement, printed, type Section, spreadOf } from './report.ts';

/** Rate of GETs while their latency is measured, and of leads and the number of concurrent logins beside them. */
const STEADY_RATE = 200;
const LEAD_RATE = 100;
const LOGINS = 4;
const SECONDS = 5;
const ROUNDS = 3;

/** Logs in until it is told to end. */
async function logins(url: string, until: AbortSignal): Promise<void> {
  const body = JSON.stringify({ email: 'nadie@example.com', password: 'una casa azul' });
  await Promise.all(
    Array.from({ length: LOGINS }, async () => {
      while (!until.aborted)
        await fetch(`${url}api/users/login`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    }),
  );
}

const steadily = (url: string): Pace => ({ url, rate: STEADY_RATE, seconds: SECONDS });

/** In turns with Koa, which sends a ready string of as many bytes. */
async function alone(url: string, koa: Running): Promise<Measurement> {
  const bytes = (await (await fetch(url)).arrayBuffer()).byteLength;
  const [ours, peers]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await pacedP99(steadily(url)));
    peers.push(await pacedP99(steadily(`${koa.url}?bytes=${bytes}`)));
  }
  return printed({
    name: 'alone',
    unit: 'ms',
    ours: spreadOf(ours),
    peer: { name: 'Koa, a ready string', ...spreadOf(peers) },
  });
}

/**
 * A GET's 99th percentile: alone, beside logins, beside leads, each of which is flushed, and beside a rebuild in
 * another process.
 */
export async function latencies({ url }: Running, koa: Running, dataDir: string): Promise<Section> {
  const page = `${url}api/agents/busca/city/${encodeURIComponent(cityOfRank(1))}?page=1&limit=9`;
  const beside = async (work: string): Promise<Measurement> =>
    printed({ name: `beside ${work}`, unit: 'ms', ours: spreadOf([await pacedP99(steadily(page))]) });
  const quiet = await alone(page, koa);
  const end = new AbortController();
  const busy = logins(url, end.signal);
  const besideLogins = await beside(`${LOGINS} logins at a time`);
  end.abort();
  await busy;
  const sending = pacedP99({
    url: `${url}api/busca/sendNewLead`,
    post: browserLead,
    rate: LEAD_RATE,
    seconds: SECONDS,
  });
  const besideLeads = await beside(`${LEAD_RATE} leads a second`);
  await sending;
  const rebuilding = runToEnd(REBUILD, { args: ['agents'], environment: { DATA_DIR: dataDir } });
  const besideRebuild = await beside('a rebuild of the agents');
  await rebuilding;
  return {
    title: `A GET's 99th percentile, at ${STEADY_RATE} a second`,
    measurements: [quiet, besideLogins, besideLeads, besideRebuild],
  };
}
