import { START } from '@busca/events';
import type { Settings } from '@busca/platform';
import { readySchema } from '@busca/query-api/contract';

type Upstreams = Pick<Settings, 'COMMAND_API_URL' | 'QUERY_API_URL'>;

/** Readiness as a service reports it; the query API adds the positions of its read models. */
const readinessSchema = readySchema.partial({ projections: true, head: true });
type Readiness = ReturnType<typeof readinessSchema.parse>;

/** Stands for the query API's own fields while it does not answer. */
const UNKNOWN = { projections: {}, head: START };

/** A service that does not answer within this many ms counts as away, and so does a server that is none of ours. */
const PROBE_TIMEOUT_MS = 3_000;

async function probe(url: string): Promise<Readiness | undefined> {
  try {
    const reply = await fetch(new URL('api/health/ready', url), { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return readinessSchema.parse(await reply.json());
  } catch {
    return undefined;
  }
}

/** Readiness of a service with several instances: that of a ready instance, else of any that answers. */
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
 * Readiness of the whole system: both APIs and their dependencies, in the shape of the query API's reply. Requests during a
 * probe share its result, because anybody may call this as often as they like.
 */
export function readinessOf(upstreams: Upstreams): () => Promise<Readiness> {
  let probing: Promise<Readiness> | undefined;
  return () => (probing ??= probeAll(upstreams).finally(() => (probing = undefined)));
}
