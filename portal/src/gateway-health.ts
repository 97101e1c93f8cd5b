import type { Settings } from '@busca/station';

type Upstreams = Pick<Settings, 'COMMAND_API_URL' | 'QUERY_API_URL'>;

/** What a station says of itself; each names what is away, the query API also how far its read models are. */
interface Told {
  ready: boolean;
  away: string[];
}

/** A station that says nothing for this many ms is away. */
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

/** Whether the portal serves as a whole, as a visitor meets it: both APIs and what they stand on, in the query API's own words. */
export const readinessOf = ({ COMMAND_API_URL, QUERY_API_URL }: Upstreams) => async (): Promise<Told> => {
  const [commands, queries] = await Promise.all([askAny('command API', COMMAND_API_URL), askAny('query API', QUERY_API_URL)]);
  return { projections: {}, head: '0'.repeat(20), ...queries, ready: commands.ready && queries.ready, away: [...new Set([...queries.away, ...commands.away])] } as Told;
};
