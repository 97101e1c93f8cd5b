import type { Position, RecordedEvent } from '@busca/events';
import type { Projection } from '../projections/definition/projection.ts';
import { projections } from '../projections/index.ts';
import type { Change, ReadModelStore, ReadModelWriter } from '../read-models/index.ts';

async function changesOf<Body>(
  writer: ReadModelWriter<Body>,
  projection: Projection<Body>,
  events: readonly RecordedEvent[],
): Promise<Change<Body>[]> {
  const bodies = new Map<string, Body | null>();
  const positions = new Map<string, string>();
  for (const event of events) {
    const id = projection.documentOf(event);
    if (id === undefined) continue;
    const before = bodies.has(id) ? bodies.get(id)! : ((await writer.get(id))?.body ?? null);
    bodies.set(id, projection.project(before, event));
    positions.set(id, event.position);
  }
  return [...bodies].map(([id, body]) => ({
    id,
    position: positions.get(id)!,
    next: body === null ? null : { body, index: projection.index(body) },
  }));
}

async function commitTo<Body>(
  store: ReadModelStore,
  projection: Projection<Body>,
  events: readonly RecordedEvent[],
  checkpoint: Position,
): Promise<void> {
  const writer = await store.writer(projection.model);
  await writer.commit({ changes: await changesOf(writer, projection, events), checkpoint });
  await writer.close();
}

/** Projects the events into every read model of a store, in one commit each. */
export async function fill(store: ReadModelStore, events: readonly RecordedEvent[]): Promise<void> {
  const checkpoint = events.at(-1)?.position;
  if (checkpoint === undefined) return;
  await Promise.all(projections.map((projection) => commitTo(store, projection, events, checkpoint)));
}
