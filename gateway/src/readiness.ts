import { START } from '@busca/events';
import { isOnThisMachine, type RouteContext, type Settings } from '@busca/platform';
import { readySchema } from '@busca/query-api/contract';

type Asking = Pick<RouteContext, 'get' | 'req' | 'ip'>;
type Upstreams = Pick<Settings, 'COMMAND_API_URL' | 'QUERY_API_URL'>;

/** Readiness as a service reports it; the query API adds its numbers. */
const readinessSchema = readySchema.partial({ projections: true, reactors: true, head: true });
type Readiness = ReturnType<typeof readinessSchema.parse>;

/** Stands for the query API's own fields while it does not answer. */
const UNKNOWN = { projections: {}, reactors: {}, head: START };

/** A service that does not answer within this many ms counts as away, and so does a server that is none of ours. */
const PROBE_TIMEOUT_MS = 3_000;

async function probe(url: string, headers: Record<string, string> = {}): Promise<Readiness | undefined> {
  try {
    const reply = await fetch(new URL('api/health/ready', url), {
      headers,
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return readinessSchema.parse(await reply.json());
  } catch {
    return undefined;
  }
}

/** Readiness of a service with several instances: that of a ready instance, else of any that answers. */
async function probeAny(name: string, urls: readonly string[]): Promise<Readiness> {
  const answers = (await Promise.all(urls.map((url) => probe(url)))).filter((answer) => answer !== undefined);
  return answers.find(({ ready }) => ready) ?? answers[0] ?? { ready: false, away: [name] };
}

async function probeAll({ COMMAND_API_URL, QUERY_API_URL }: Upstreams): Promise<Readiness> {
  const [commands, queries] = await Promise.all([
    probeAny('command API', COMMAND_API_URL),
    probeAny('query API', QUERY_API_URL),
  ]);
  const whole = { ready: commands.ready && queries.ready, away: [...new Set([...queries.away, ...commands.away])] };
  return { ...UNKNOWN, ...queries, ...whole };
}

/** The numbers that the query API shows to who asks: it knows the sessions of staff. */
async function numbersFor(ctx: Asking, { QUERY_API_URL }: Upstreams): Promise<Omit<Readiness, 'ready' | 'away'>> {
  const Authorization = ctx.get('Authorization');
  if (Authorization === '') return UNKNOWN;
  const answers = await Promise.all(
    QUERY_API_URL.map((url) => probe(url, { Authorization, 'X-Forwarded-For': ctx.ip })),
  );
  const { projections, reactors, head } = answers.find((answer) => answer !== undefined) ?? UNKNOWN;
  return { projections, reactors, head };
}

/**
 * Readiness of the whole system: both APIs and their dependencies, in the shape of the query API's reply. Requests
 * during a probe share its result, because anybody may call this as often as they like. Numbers are for this machine
 * and for staff.
 */
export function readinessOf(upstreams: Upstreams): (ctx: Asking) => Promise<Readiness> {
  let probing: Promise<Readiness> | undefined;
  return async (ctx) => {
    const whole = await (probing ??= probeAll(upstreams).finally(() => (probing = undefined)));
    return isOnThisMachine(ctx)
      ? whole
      : { ready: whole.ready, away: whole.away, ...(await numbersFor(ctx, upstreams)) };
  };
}
