import type { EventType, RecordedEvent } from '@busca/events';
import type { IndexEntry, ReadModel } from '../read-models/index.ts';

/** A read model as a pure function of the log. It knows neither the clock nor the store. */
export interface Projection<Body> {
  model: ReadModel<Body>;
  /** Raised with every change of a document or its index entry, so that runners rebuild the model. `versions.spec.ts` notices a forgotten one. */
  version: number;
  /** The types it reads; no other event reaches it. */
  types: readonly EventType[];
  /** Id of the one document that an event is about; undefined of an event that the projection ignores. */
  documentOf(event: RecordedEvent): string | undefined;
  /** The document after the event; null takes it away. */
  project(body: Body | null, event: RecordedEvent): Body | null;
  /** How the document is found. */
  index(body: Body): IndexEntry;
}
