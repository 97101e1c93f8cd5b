import { START } from '@busca/events';
import { openStores, projections, rebuild, type Stores } from '@busca/projectors';
import { printed, type Section, spreadOf } from './report.ts';

/** Reads and parses the whole log. @returns the number of its events and the seconds it took */
async function parseLog({ store }: Stores['log']): Promise<{ events: number; seconds: number }> {
  const started = performance.now();
  let events = 0;
  for (let [at, end] = [START, false]; !end;) {
    const page = await store.readAll(at, { limit: 500 });
    for (const event of page.events) if (JSON.parse(event.data) && JSON.parse(event.metadata)) events += 1;
    [at, end] = [page.upTo, page.end];
  }
  return { events, seconds: (performance.now() - started) / 1000 };
}

/** A rebuild of the agents' read model, beside only reading and parsing the same log. */
export async function rebuilds(dataDir: string): Promise<Section> {
  const { log, store, close } = openStores({ DATA_DIR: dataDir });
  const { events, seconds } = await parseLog(log);
  const [projection] = projections;
  const started = performance.now();
  await rebuild({ log, store, projection: projection! });
  const ours = spreadOf([events / ((performance.now() - started) / 1000)]);
  await close();
  const peer = { name: 'JSON.parse of the log', ...spreadOf([events / seconds]) };
  return {
    title: 'Rebuild',
    measurements: [printed({ name: `events into ${projection!.model.name}`, unit: 'a second', ours, peer })],
  };
}
