import type { EventLog, Position } from '@busca/events';
import type { Metrics } from '@busca/platform';
import type { Projection } from '../projections/definition/projection.ts';
import type { Outbox } from '../reactors/outbox/port.ts';
import { keys, leadTasks, type ReadModelStore } from '../read-models/index.ts';

interface Lag {
  /** All events up to here are projected. */
  position: Position;
  /** Distance to the log's end: in events of the embedded log, in bytes of EventStoreDB. */
  behind: number;
  /** Streams that are parked because one of their events could not be projected. */
  parked: number;
}

interface Dependencies {
  log: Pick<EventLog, 'store'>;
  store: ReadModelStore;
  projections: readonly Projection<unknown>[];
}

/** The lag of each projection, by its read model's name. @throws EventStoreAway, ReadModelsAway */
export async function projectionLag({ log, store, projections }: Dependencies): Promise<Record<string, Lag>> {
  const head = await log.store.head().then(BigInt);
  const lags = projections.map(async ({ model }) => {
    const { position, parked } = await store.reader(model).state();
    const behind = head - BigInt(position);
    return [model.name, { position, behind: behind > 0n ? Number(behind) : 0, parked }] as const;
  });
  return Object.fromEntries(await Promise.all(lags));
}

/** Each reactor: how many streams have an email that can't be composed. */
export const reactorsState = async (
  outbox: Pick<Outbox, 'parkedStreams'>,
): Promise<{ emails: { parked: number } }> => ({
  emails: { parked: await outbox.parkedStreams() },
});

/**
 * Adds three gauges for each projection to the metrics, and one for the reactor that sends emails; those of one scrape
 * share one reading.
 */
export function measureLag(metrics: Metrics, { outbox, ...dependencies }: Dependencies & { outbox: Outbox }): void {
  let reading: Promise<[string, Lag][]> | undefined;
  const read = () =>
    (reading ??= projectionLag(dependencies)
      .then(Object.entries)
      .finally(() => (reading = undefined)));
  const gauge = (name: string, help: string, value: (lag: Lag) => number) =>
    metrics.gauge(`busca_projection_${name}`, help, 'projection', async () =>
      (await read()).map(([of, lag]) => [of, value(lag)] as const),
    );
  gauge('position', 'Log position up to which everything is in the read model', ({ position }) => Number(position));
  gauge(
    'lag',
    'How far the read model is from the end of the log: in events of the embedded log, in bytes of EventStoreDB',
    ({ behind }) => behind,
  );
  gauge(
    'parked_streams',
    'Streams that are parked because one of their events could not be projected',
    ({ parked }) => parked,
  );
  metrics.gauge(
    'busca_reactor_parked_streams',
    "Streams with an email that can't be composed because an event could not be read",
    'reactor',
    async () => Object.entries(await reactorsState(outbox)).map(([of, { parked }]) => [of, parked] as const),
  );
  metrics.gauge(
    'busca_turn_due',
    'Messages about which something is due: an offer in turn, the end of one, a reminder, a question to the sender',
    'reactor',
    async () => {
      const before = `${new Date().toISOString()}~`;
      return [['turn', await dependencies.store.reader(leadTasks).total({ keys: [keys.due], before })]] as const;
    },
  );
}
