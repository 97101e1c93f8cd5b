import {
  type Actor,
  deriveId,
  type DomainEvent,
  ErasedPerson,
  type EventLog,
  isOneStory,
  type Metadata,
  type NewEvent,
  NO_STREAM,
  type Position,
  type RecordedEvent,
  START,
  WrongExpectedRevision,
} from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from './decider.ts';
import { createStreamCache, EMPTY_STREAM, type StreamView } from './stream-cache.ts';

/** The actor of a command, and the id from which all ids of its events derive. */
export interface CommandRequest {
  actor: Actor;
  /** A UUID v7, the same for every request under one idempotency key. */
  commandId: string;
  correlationId: string;
}

/** Request of a command that a service sends itself on start-up, as the system unless an actor is given. */
export const systemRequest = (commandId: string, actor: Actor = { id: null, role: 'System' }): CommandRequest => ({
  actor,
  commandId,
  correlationId: commandId,
});

/** Maximum attempts to append after lost races; then the command fails with `conflict`. */
const ATTEMPTS = 12;

export interface CommandResult<State> {
  state: State;
  /** The stream's revision after the command. */
  revision: number;
  /** Position of the command's last event; of the stream's last event where it appended none. */
  position: Position;
  /** False where the command had no effect and nothing was appended. */
  changed: boolean;
}

export interface SeenRevision {
  /** The stream revision that the client has seen; the command fails with `stale-revision` at any other. */
  ifMatch?: number | undefined;
  /** What else the client says of what it has seen, for the events alone. */
  seen?: Metadata['seen'];
}

export interface CommandOptions<State> extends SeenRevision {
  /** The stream as `read` has just given it: the first attempt reads nothing more. */
  view?: StreamView;
  /** Authorises the actor against the stream's state and its events, which name who caused them. @throws ApiError */
  authorise?: (state: State, events: readonly RecordedEvent[]) => void;
  /**
   * Writes that must precede the events: email claims, credentials. Runs after the stream was read and before the
   * append.
   */
  beforeAppend?: (state: State) => Promise<void>;
}

/** Runs a command on a stream. @throws ApiError of the decider and of the options, `stale-revision`, `conflict` */
type RunCommand = <State, Command>(
  decider: Decider<State, Command>,
  stream: string,
  command: Command,
  request: CommandRequest,
  options?: CommandOptions<State>,
) => Promise<CommandResult<State>>;

export interface CommandHandler extends RunCommand {
  /** A stream as commands read it, for a command that has to look before it knows its stream. */
  read(stream: string): Promise<StreamView>;
}

/** Id of the request that a command's events belong to: its own, or the one that its stream's story began with. */
const correlationOf = (stream: string, [first]: readonly RecordedEvent[], { correlationId }: CommandRequest): string =>
  first && isOneStory(stream) ? first.metadata.$correlationId : correlationId;

/** Nobody had a screen open later than they decided, whatever their browser's clock says. */
const untilThen = (seen: NonNullable<Metadata['seen']>, at: Date): Metadata['seen'] =>
  Date.parse(seen.openedAt ?? '') > at.getTime() ? { ...seen, openedAt: at.toISOString() } : seen;

/** What the events of a command share: when, who, the ids of request and command, and what the actor had seen. */
const metadataOf = (
  { actor, correlationId, commandId }: CommandRequest,
  { ifMatch, seen }: SeenRevision,
  at: Date,
): Metadata => ({
  at: at.toISOString(),
  actor,
  $correlationId: correlationId,
  $causationId: commandId,
  ...(ifMatch !== undefined && { seenRevision: ifMatch }),
  ...(seen && { seen: untilThen(seen, at) }),
});

const withMetadata = (
  events: readonly DomainEvent[],
  stream: string,
  request: CommandRequest,
  metadata: Metadata,
): NewEvent[] => events.map((event, index) => ({ ...event, id: deriveId(request.commandId, stream, index), metadata }));

/** Idempotency: the last event of an earlier run of the same command; undefined on its first run. */
function eventOfEarlierRun(
  events: readonly RecordedEvent[],
  stream: string,
  commandId: string,
): RecordedEvent | undefined {
  if (events.length === 0) return undefined;
  const first = deriveId(commandId, stream, 0);
  return events.some((event) => event.id === first)
    ? events.findLast((event) => event.metadata.$causationId === commandId)
    : undefined;
}

/**
 * Whether the command begins its stream, so that there is nothing to read: the stream has the command's own id. An
 * earlier run appended the same events at the same revision, so the append answers as it did then.
 */
const beginsStream = (
  stream: string,
  { commandId }: CommandRequest,
  { authorise, beforeAppend, ifMatch }: CommandOptions<never>,
): boolean => stream.endsWith(`-${commandId}`) && !authorise && !beforeAppend && ifMatch === undefined;

/**
 * Command handler: read, fold, decide, append at the revision read (optimistic concurrency); after a lost race it
 * starts again, and reads the whole stream.
 */
export function createCommandHandler({ log, now }: { log: EventLog; now: () => Date }): CommandHandler {
  const cache = createStreamCache(log);
  const handle: RunCommand = async (decider, stream, command, request, options = {}) => {
    const known = beginsStream(stream, request, options) ? EMPTY_STREAM : options.view;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const view = (attempt === 0 && known) || (await cache.read(stream));
      const [{ events }, state] = [view, view.stateOf(decider)];
      const last = events.at(-1);
      const revision = last?.revision ?? NO_STREAM;
      options.authorise?.(state, events);
      const earlier = eventOfEarlierRun(events, stream, request.commandId);
      if (earlier) return { state, revision: earlier.revision, position: earlier.position, changed: true };
      // An empty stream has no revision to compare: its decider answers `not-found`.
      if (options.ifMatch !== undefined && last && options.ifMatch !== revision)
        throw new ApiError('stale-revision', 'It was changed in between: read it again');
      const decided = decider.decide(command, state);
      if (decided.length === 0) return { state, revision, position: last?.position ?? START, changed: false };
      await options.beforeAppend?.(state);
      try {
        const correlationId = correlationOf(stream, events, request);
        const metadata = metadataOf({ ...request, correlationId }, options, now());
        const appended = await log.append(stream, revision, withMetadata(decided, stream, request, metadata));
        for (const event of decided) if (event.type === 'PersonErased') cache.forgetPerson(event.data.person);
        return {
          state: decided.reduce((current, event) => decider.evolve(current, event), state),
          ...appended,
          changed: true,
        };
      } catch (error) {
        if (error instanceof ErasedPerson) throw new ApiError('not-found', 'The account was erased');
        if (!(error instanceof WrongExpectedRevision)) throw error;
        cache.forget(stream);
      }
    }
    throw new ApiError('conflict', 'Too many others changed it at the same time: try again');
  };
  return Object.assign(handle, { read: cache.read });
}
