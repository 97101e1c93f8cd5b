import { START } from '@busca/events';
import type { Settings } from '@busca/platform';

type Upstreams = Pick<Settings, 'COMMAND_API_URL' | 'QUERY_API_URL'>;

/** A service's readiness; each names what is away, the query API also how far its read models are. */
interface Readiness {
  ready: boolean;
  away: string[];
}

/** What the query API reports besides, while it does not answer. */
const UNKNOWN = { projections: {}, head: START };

/** A service that does not answer within this many ms is away. */
const PATIENCE = 3_000;

async function probe(url: string): Promise<Readiness | undefined> {
  try {
    const reply = await fetch(new URL('api/health/ready', url), { signal: AbortSignal.timeout(PATIENCE) });
    return (await reply.json()) as Readiness;
  } catch {
    return undefined;
  }
}

/** Of several instances one is enough: the answer of one that is ready, else of any that answers. */
async function probeAny(name: string, urls: readonly string[]): Promise<Readiness> {
  const answers = (await Promise.all(urls.map(probe))).filter((answer) => answer !== undefined);
  return answers.find(({ ready }) => ready) ?? answers[0] ?? { ready: false, away: [name] };
}

async function probeAll({ COMMAND_API_URL, QUERY_API_URL }: Upstreams): Promise<Readiness> {
  const [commands, queries] = await Promise.all([probeAny('command API', COMMAND_API_URL), probeAny('query API', QUERY_API_URL)]);
  const whole = { ready: commands.ready && queries.ready, away: [...new Set([...queries.away, ...commands.away])] };
  return { ...UNKNOWN, ...queries, ...whole };
}

/**
 * Whether the portal serves as a whole, as a visitor meets it: both APIs and what they stand on, in the query API's words.
 * Requests that come while a probe is under way share its result: anybody may ask, and as often.
 */
export function readinessOf(upstreams: Upstreams): () => Promise<Readiness> {
  let probing: Promise<Readiness> | undefined;
  return () => (probing ??= probeAll(upstreams).finally(() => (probing = undefined)));
}
