import { createTokens } from '@busca/platform';
import { openStores } from '@busca/projectors';
import { ask, connections } from './ask.ts';
import { COMMON, type Filled, filteredCity, nameOfNumber, RARE, uncachedCity } from './fill.ts';
import { browserLead } from './leads.ts';
import type { Running } from './process.ts';
import { type Measurement, printed, type Section, spreadOf } from './report.ts';
import { GROWTH } from './markdown.ts';

const ROUNDS = 3;
const REQUESTS = 300;

/** A filled and started portal of some size. */
export interface Portal {
  profiles: number;
  sample: readonly Filled[];
  dataDir: string;
  server: Running;
  secret: string;
  /** Bytes of the data folder right after its read models were built. */
  disk: number;
}

/** Does something for the n-th time, with what nobody has asked for yet. */
type Work = (n: number) => Promise<unknown>;

const agent = connections(1);

/** What is measured of a portal, by its name. */
function worksOf({ server: { url }, sample, dataDir, secret }: Portal): {
  works: Record<string, Work>;
  close(): Promise<void>;
} {
  const tokens = createTokens(secret, () => new Date());
  const { log, close } = openStores({ DATA_DIR: dataDir });
  const agents = `${url}api/agents`;
  const filled = (n: number): Filled => sample[(n * 7) % sample.length]!;
  const words = (n: number): string => nameOfNumber(n);
  return {
    close,
    works: {
      'first page of a city': (n) =>
        ask(`${agents}/busca/city/${encodeURIComponent(uncachedCity(n))}?page=1&limit=9`, { agent }),
      'first page of the largest city, filtered to one in a hundred': (n) =>
        ask(`${agents}/busca/city/${filteredCity(n, COMMON)}`, { agent }),
      'the same with a filter that hardly anybody meets': (n) =>
        ask(`${agents}/busca/city/${filteredCity(n, RARE)}`, { agent }),
      'search by name': (n) => ask(`${agents}/busca/name/${encodeURIComponent(words(n))}?page=1&limit=9`, { agent }),
      'suggestion of names': (n) =>
        ask(`${agents}/busca/name-searchbar/${encodeURIComponent(words(n).slice(0, 12))}`, { agent }),
      'own profile': (n) => {
        const { profileId, accountId } = filled(n);
        const token = tokens.issue({
          id: accountId,
          name: 'Ana',
          email: `${accountId}@example.com`,
          user_type: 'Agent',
        });
        return ask(`${agents}/${profileId}`, { agent, headers: { authorization: `Bearer ${token}` } });
      },
      'command: a lead of a new visitor': () => ask(`${url}api/busca/sendNewLead`, { agent, ...browserLead() }),
      'read of a stream of the log': (n) => log.store.read(filled(n).stream),
    },
  };
}

/** @returns the median time of many in a row, in ms */
async function median(work: Work, begin: number): Promise<number> {
  const times: number[] = [];
  for (let n = begin; n < begin + REQUESTS; n += 1) {
    const begun = performance.now();
    await work(n);
    times.push(performance.now() - begun);
  }
  return spreadOf(times).median;
}

async function memoryOf({ url }: Running): Promise<number> {
  const metrics = await (await fetch(`${url}api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)![1]) / 1024 ** 2;
}

/**
 * What one request at a time takes on portals of several sizes, in turns, and what a profile takes of disk and memory.
 * @returns a section for each portal
 */
export async function growth(portals: readonly Portal[]): Promise<Section[]> {
  const all = portals.map(worksOf);
  const names = Object.keys(all[0]!.works);
  const times = portals.map(() => new Map<string, number[]>(names.map((name) => [name, []])));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      for (const [index, { works }] of all.entries()) {
        const value = await median(works[name]!, round * REQUESTS);
        // The first round warms up.
        if (round > 0) times[index]!.get(name)!.push(value);
      }
    }
  }
  await Promise.all(all.map(({ close }) => close()));
  const sections: Section[] = [];
  for (const [index, { profiles, disk, server }] of portals.entries()) {
    process.stdout.write(`Growth, ${profiles.toLocaleString('en-US')} profiles, one request at a time:\n`);
    const measurements = names.map((name): Measurement =>
      printed({ name, unit: 'ms', ours: spreadOf(times[index]!.get(name)!) }),
    );
    measurements.push(printed({ name: 'disk space of a profile', unit: 'bytes', ours: spreadOf([disk / profiles]) }));
    measurements.push(printed({ name: 'memory of the process', unit: 'MB', ours: spreadOf([await memoryOf(server)]) }));
    sections.push({ title: GROWTH, measurements });
  }
  return sections;
}
