import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog, Position } from '@busca/events';
import type { Metrics, Say } from '@busca/platform';
import type { Projection } from '../projections/definition/projection.ts';
import type { Outbox } from '../reactors/outbox/port.ts';
import { keys, leadTasks, type ReadModelStore } from '../read-models/index.ts';
import { percentOf } from '../rebuild/rebuild.ts';

interface Lag {
  /** All events up to here are projected. */
  position: Position;
  /** Distance to the log's end: in events of the embedded log, in bytes of EventStoreDB. */
  behind: number;
  /** Streams that are parked because one of their events could not be projected. */
  parked: number;
}

interface LagDependencies {
  log: Pick<EventLog, 'store'>;
  store: ReadModelStore;
  projections: readonly Projection<unknown>[];
}

/** The lag of each projection, by its read model's name. @throws EventStoreAway, ReadModelsAway */
export async function projectionLag({ log, store, projections }: LagDependencies): Promise<Record<string, Lag>> {
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
export function measureLag(metrics: Metrics, { outbox, ...dependencies }: LagDependencies & { outbox: Outbox }): void {
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

/** Shortest pause, in ms, between two checks of the read models' positions. */
const SHORTEST_PAUSE = 10;
/**
 * How many times longer than the check itself a pause is: on a slow database many checks would hold up what they wait
 * for.
 */
const PAUSE_TO_CHECK = 4;
/**
 * Which part of the whole wait a pause may be: whatever takes long, or never ends, is asked for less and less often.
 */
const PAUSE_TO_WAIT = 0.02;

/** How far the slowest read model is, and where it has to arrive. */
export interface Reading {
  position: Position;
  head: Position;
}

interface WaitDependencies {
  log: Pick<EventLog, 'store'>;
  store: ReadModelStore;
  projections: readonly Projection<unknown>[];
  /** Ends the wait. */
  signal?: AbortSignal;
  /** Called at each check that finds a read model behind. */
  onProgress?: (reading: Reading) => void;
}

/**
 * Resolves when every read model has reached the log's present head, or when the signal aborts. A read model beyond the
 * head has read another log: this then waits until it is rebuilt.
 */
export async function caughtUp({ log, store, projections, signal, onProgress }: WaitDependencies): Promise<void> {
  const head = await log.store.head();
  const positionOf = async ({ model }: Projection<unknown>): Promise<Position> =>
    (await store.reader(model).state()).position;
  const isCaughtUp = async (position: Position): Promise<boolean> =>
    position === head || (position > head && position <= (await log.store.head()));
  const first = performance.now();
  while (!signal?.aborted) {
    const began = performance.now();
    const positions = await Promise.all(projections.map(positionOf));
    if (!(await Promise.all(positions.map(isCaughtUp))).includes(false)) return;
    const [slowest] = positions.toSorted();
    if (slowest !== undefined && slowest < head) onProgress?.({ position: slowest, head });
    const now = performance.now();
    await wait(Math.max(SHORTEST_PAUSE, (now - began) * PAUSE_TO_CHECK, (now - first) * PAUSE_TO_WAIT));
  }
}

/** Fewer events that are missing are read before anybody has read a line about them. */
const MANY = 1_000;
/** Time, in ms, between two lines. */
const SAY_EVERY = 5_000;

const grouped = (position: string): string => Number(position).toLocaleString('en-US');

/**
 * Says how far the read models are with a large log: until they are through, every screen shows a part of it. Positions
 * count events in the embedded log, and bytes in EventStoreDB's.
 */
export function readingLines(
  say: Say,
  { counts, now = () => performance.now() }: { counts: 'events' | 'bytes'; now?: () => number },
): (reading: Reading) => void {
  let said = { at: -SAY_EVERY, position: '' };
  return ({ position, head }) => {
    if (Number(head) - Number(position) < MANY || now() - said.at < SAY_EVERY || position === said.position) return;
    said = { at: now(), position };
    const percent = `${percentOf({ position, head })} %`;
    say(
      `Reading the log: ${counts === 'events' ? `${grouped(position)} of ${grouped(head)} events (${percent})` : percent}. Until it is read, every screen shows a part of the data.`,
    );
  };
}
