import { START } from '@busca/events';
import type { Settings } from '@busca/platform';

type Upstreams = Pick<Settings, 'COMMAND_API_URL' | 'QUERY_API_URL'>;

/** What a service says of itself; each names what is away, the query API also how far its read models are. */
interface Told {
  ready: boolean;
  away: string[];
}

/** What the query API tells beside, while it tells nothing. */
const NOTHING_KNOWN = { projections: {}, head: START };

/** A service that says nothing for this many ms is away. */
const PATIENCE = 3_000;

async function ask(url: string): Promise<Told | undefined> {
  try {
    const reply = await fetch(new URL('api/health/ready', url), { signal: AbortSignal.timeout(PATIENCE) });
    return (await reply.json()) as Told;
  } catch {
    return undefined;
  }
}

/** One of several serves for all of them: the word of one that is ready, else of any that answers. */
async function askAny(name: string, urls: readonly string[]): Promise<Told> {
  const told = (await Promise.all(urls.map(ask))).filter((one) => one !== undefined);
  return told.find(({ ready }) => ready) ?? told[0] ?? { ready: false, away: [name] };
}

async function look({ COMMAND_API_URL, QUERY_API_URL }: Upstreams): Promise<Told> {
  const [commands, queries] = await Promise.all([askAny('command API', COMMAND_API_URL), askAny('query API', QUERY_API_URL)]);
  const whole = { ready: commands.ready && queries.ready, away: [...new Set([...queries.away, ...commands.away])] };
  return { ...NOTHING_KNOWN, ...queries, ...whole };
}

/**
 * Whether the portal serves as a whole, as a visitor meets it: both APIs and what they stand on, in the query API's own
 * words. Whoever asks while it is being looked at is told of that look: anybody may ask, and as often.
 */
export function readinessOf(upstreams: Upstreams): () => Promise<Told> {
  let looking: Promise<Told> | undefined;
  return () => (looking ??= look(upstreams).finally(() => (looking = undefined)));
}
