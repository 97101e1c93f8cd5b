import {
  catalogue,
  deriveId,
  newId,
  position,
  type Actor,
  type DomainEvent,
  type EventNamed,
  type EventType,
  type RecordedEvent,
} from '@busca/events';

interface EventDetails {
  stream?: string;
  actor?: Actor;
  /** ISO instant; by default a minute after the event before. */
  at?: string;
  /** Id of the command; another one for each event when left out. */
  commandId?: string;
  seenRevision?: number;
  seen?: RecordedEvent['metadata']['seen'];
}

/** Makes an event as the log would return it. */
export type Record = <T extends EventType>(
  type: T,
  data: EventNamed<T>['data'],
  how?: EventDetails,
) => Extract<RecordedEvent, { type: T }>;

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 0, 5, 9);
const SEED = '0198c5a0-0000-7000-8000-000000000001';
const someone: Actor = { id: SEED, role: 'Agent' };

/** The stream that the event would belong to. */
function streamOf(data: DomainEvent['data']): string {
  if ('use' in data) return 'emailClaim-1';
  if ('leadId' in data) return `lead-${data.leadId}`;
  if ('reportId' in data) return `report-${data.reportId}`;
  if ('profileId' in data) return `${data.kind}-${data.profileId}`;
  if ('accountId' in data) return `account-${data.accountId}`;
  return 'demoRequestId' in data ? `demoRequest-${data.demoRequestId}` : 'elsewhere-1';
}

/**
 * Records events without a store: it counts positions and revisions, and each event is a minute after the one before.
 */
export function recorder(): Record {
  const revisions = new Map<string, number>();
  let count = 0;
  return (type, data, { stream = streamOf(data), actor = someone, at, commandId, seenRevision, seen } = {}) => {
    count += 1;
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const metadata = {
      at: at ?? new Date(START_MS + count * MINUTE_MS).toISOString(),
      actor,
      ...(seenRevision !== undefined && { seenRevision }),
      ...(seen && { seen }),
      $correlationId: deriveId(SEED, 'correlation', count),
      $causationId: commandId ?? deriveId(SEED, 'command', count),
    };
    return { id: newId(), type, data, metadata, stream, revision, position: position(count) } as Extract<
      RecordedEvent,
      { type: typeof type }
    >;
  };
}

/** A type's example event as the log would return it. */
export const exampleOf = (type: EventType, record: Record = recorder()): RecordedEvent =>
  record(type, catalogue.get(type)!.example as DomainEvent['data']);
