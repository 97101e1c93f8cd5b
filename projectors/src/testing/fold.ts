import type { RecordedEvent } from '@busca/events';
import type { Projection } from '../projections/definition/projection.ts';

/** The documents that a projection makes from events, by id. */
export function documentsAfter<Body>(
  projection: Projection<Body>,
  events: readonly RecordedEvent[],
): Map<string, Body> {
  const documents = new Map<string, Body>();
  for (const event of events) {
    const id = projection.documentOf(event);
    if (id === undefined) continue;
    const next = projection.project(documents.get(id) ?? null, event);
    if (next === null) documents.delete(id);
    else documents.set(id, next);
  }
  return documents;
}

/** The one document that a projection makes from events; undefined where it makes none or several. */
export function documentAfter<Body>(projection: Projection<Body>, events: readonly RecordedEvent[]): Body | undefined {
  const documents = [...documentsAfter(projection, events).values()];
  return documents.length === 1 ? documents[0] : undefined;
}
