import type { EventType, RecordedEvent } from '@busca/events';
import type { IndexEntry, ReadModel } from '../../read-models/index.ts';

/** A read model as a pure function of the log, without access to clock or store. */
export interface Projection<Body> {
  model: ReadModel<Body>;
  /**
   * Raised with every change of a document or its index entry, so that runners rebuild the model. `versions.spec.ts`
   * notices a forgotten one.
   */
  version: number;
  /** The event types that it reads; it gets no others. */
  types: readonly EventType[];
  /** Id of the one document that an event is about; undefined for an event that the projection ignores. */
  documentOf(event: RecordedEvent): string | undefined;
  /** The document after the event; null deletes it. */
  project(body: Body | null, event: RecordedEvent): Body | null;
  /**
   * What is left of a document once a person was erased; null deletes it. Documents that hold personal data are in the
   * list `keys.ofPerson`. It gives the same whether the document was made before or after the erasure, so that a
   * rebuild equals it. `person` is left out where the event that made the document was about the erased person.
   */
  erase?(body: Body, person?: string): Body | null;
  /** Set where no document is about a person: it is in no list `keys.ofPerson`. */
  isImpersonal?: true;
  /** How the document can be found. */
  index(body: Body): IndexEntry;
}
