import {
  dispatcher,
  type EventHandlers,
  type EventType,
  profileIdOf,
  type ProfileKind,
  type RecordedEvent,
  type Subject,
  type TypeOf,
  type Website,
  websites,
} from '@busca/events';
import type { AdminNote, IndexEntry, ReadModel } from '../../read-models/index.ts';

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

interface Definition<Body, S extends Subject> {
  model: ReadModel<Body>;
  version: number;
  /** The subjects whose events it reads. */
  reads: readonly S[];
  /** The document after an event of each type of these subjects; null for a type that leaves it as it is. */
  on: EventHandlers<NoInfer<Body> | null, NoInfer<S>, NoInfer<Body> | null>;
  documentOf(event: RecordedEvent<TypeOf<NoInfer<S>>>): string;
  index(body: NoInfer<Body>): IndexEntry;
  /** Both as in `Projection`. */
  isImpersonal?: true;
  erase?(body: NoInfer<Body>, person?: string): NoInfer<Body> | null;
}

/** Makes a projection of a handler for each event type of the subjects that it reads. It gets the types with one. */
export function defineProjection<Body, const S extends Subject>(definition: Definition<Body, S>): Projection<Body> {
  const { model, version, reads, on, isImpersonal, documentOf, index, erase } = definition;
  const { types, isHandled, dispatch } = dispatcher<Body | null, S, Body | null>(reads, on);
  return {
    model,
    version,
    types: erase ? [...new Set([...types, 'PersonErased' as const])] : types,
    index,
    ...(isImpersonal && { isImpersonal }),
    ...(erase && { erase }),
    documentOf: (event) => (isHandled(event) ? documentOf(event) : undefined),
    project(body, event) {
      const next = dispatch(event, body);
      return next === undefined ? body : next;
    },
  };
}

/** A handler that changes an existing document; where there is none, it changes nothing. */
export const change =
  <Body, Event>(next: (body: Body, event: Event) => Body) =>
  (event: Event, body: Body | null): Body | null =>
    body && next(body, event);

/** The id that a stream's name ends with (`agent-<id>`). */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** The newest notes that a document holds; the audit trail holds all. */
const NOTES_MAX = 50;

/** The notes among admins with one more, the newest last. */
export const withNote = (notes: readonly AdminNote[], note: AdminNote): AdminNote[] =>
  [...notes, note].slice(-NOTES_MAX);

/** The site of a profile, whose id is derived from it. */
export const siteOf = ({
  profileId,
  kind,
  accountId,
}: {
  profileId: string;
  kind: ProfileKind;
  accountId: string;
}): Website | null => websites.find((website) => profileIdOf(accountId, kind, website) === profileId) ?? null;

/** Something with an instant (ISO) from which it is valid, inclusive, and one until which it is, exclusive. */
interface Period {
  from: string;
  until: string | null;
}

/**
 * The periods after the last one ended and `next` began; undefined ends the last one alone. Time never goes back: where
 * clocks differ, a period begins no earlier than the one before it ended. A period that would last no time is left out.
 */
export function continued<One extends Period>(
  periods: readonly One[],
  at: string,
  next: Omit<One, 'from' | 'until'> | undefined,
): One[] {
  const last = periods.at(-1);
  const edge = last ? (last.until ?? last.from) : at;
  const from = edge > at ? edge : at;
  const earlier =
    last && last.until === null
      ? [...periods.slice(0, -1), ...(last.from < from ? [{ ...last, until: from }] : [])]
      : periods;
  return next ? [...earlier, { ...next, from, until: null } as One] : [...earlier];
}
