import type { EventLog, Position } from '@busca/events';
import type { Metrics } from '@busca/platform';
import type { Projection } from '../projections/projection.ts';
import type { ReadModelStore } from '../read-models/index.ts';

interface Lag {
  /** Everything up to here is in. */
  position: Position;
  /** How far that is from the log's end, in the log's own units: events in the embedded log, bytes in EventStoreDB. */
  behind: number;
  /** Streams that are parked because one of their events could not be projected. */
  parked: number;
}

interface Parts {
  log: Pick<EventLog, 'store'>;
  store: ReadModelStore;
  projections: readonly Projection<unknown>[];
}

/** How far each projection has got, by its read model's name. @throws while the log or the read models are away */
export async function projectionLag({ log, store, projections }: Parts): Promise<Record<string, Lag>> {
  const head = await log.store.head().then(BigInt);
  const lags = projections.map(async ({ model }) => {
    const { position, parked } = await store.reader(model).state();
    const behind = head - BigInt(position);
    return [model.name, { position, behind: behind > 0n ? Number(behind) : 0, parked }] as const;
  });
  return Object.fromEntries(await Promise.all(lags));
}

/** Adds to the metrics how far each projection has got. The three gauges of one scrape share one reading. */
export function measureLag(metrics: Metrics, parts: Parts): void {
  let reading: Promise<[string, Lag][]> | undefined;
  const read = () => (reading ??= projectionLag(parts).then(Object.entries).finally(() => (reading = undefined)));
  const gauge = (name: string, help: string, value: (lag: Lag) => number) =>
    metrics.gauge(`busca_projection_${name}`, help, 'projection', async () => (await read()).map(([of, lag]) => [of, value(lag)] as const));
  gauge('position', 'Log position up to which everything is in the read model', ({ position }) => Number(position));
  gauge('lag', 'How far the read model is from the end of the log: in events of the embedded log, in bytes of EventStoreDB', ({ behind }) => behind);
  gauge('parked_streams', 'Streams that are parked because one of their events could not be projected', ({ parked }) => parked);
}
