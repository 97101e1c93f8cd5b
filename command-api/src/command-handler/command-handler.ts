import { deriveId, NO_STREAM, START, WrongExpectedRevision, type DomainEvent, type EventLog, type Metadata, type NewEvent, type Position, type RecordedEvent } from '@busca/events';
import { ApiError } from '@busca/platform';
import { fold, type Decider } from './decider.ts';
import type { CommandRequest } from './command-request.ts';

/** Times that a command is decided again after it lost a race; losing this often is answered with `conflict`. */
const ATTEMPTS = 12;

export interface CommandResult<State> {
  state: State;
  /** The stream's revision after the command. */
  revision: number;
  /** Position of the command's last event, of the stream's when it caused none. */
  position: Position;
  /** False when everything was so already, and nothing was appended. */
  changed: boolean;
}

export interface SeenRevision {
  /** The revision that the client has seen: any other is refused as stale. */
  ifMatch?: number | undefined;
}

interface CommandOptions<State> extends SeenRevision {
  /** Whether the actor may do this to what the stream holds. @throws ApiError */
  authorise?: (state: State) => void;
  /** What must stand before the events may: claims, credentials. Runs after the stream was read, before it is appended to. */
  beforeAppend?: (state: State) => Promise<void>;
}

export type CommandHandler = <State, Command>(
  decider: Decider<State, Command>,
  stream: string,
  command: Command,
  request: CommandRequest,
  options?: CommandOptions<State>,
) => Promise<CommandResult<State>>;

const stamp = (events: readonly DomainEvent[], stream: string, request: CommandRequest, at: Date): NewEvent[] => {
  const metadata: Metadata = { at: at.toISOString(), actor: request.actor, $correlationId: request.correlationId, $causationId: request.commandId };
  return events.map((event, index) => ({ ...event, id: deriveId(request.commandId, stream, index), metadata }));
};

/** What the same command has already done to the stream, when this is a second send of it. */
function doneBefore(events: readonly RecordedEvent[], stream: string, commandId: string): RecordedEvent | undefined {
  const first = deriveId(commandId, stream, 0);
  return events.some((event) => event.id === first) ? events.findLast((event) => event.metadata.$causationId === commandId) : undefined;
}

/** Read, fold, decide, append; a lost race is decided again on what the stream holds then. */
export function createCommandHandler({ log, now }: { log: EventLog; now: () => Date }): CommandHandler {
  return async (decider, stream, command, request, options = {}) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const events = await log.readStream(stream);
      const state = fold(decider, events);
      const last = events.at(-1);
      const revision = last?.revision ?? NO_STREAM;
      options.authorise?.(state);
      const before = doneBefore(events, stream, request.commandId);
      if (before) return { state, revision: before.revision, position: before.position, changed: true };
      // What does not exist has no revision to have changed: its decider says that there is none.
      if (options.ifMatch !== undefined && last && options.ifMatch !== revision) throw new ApiError('stale-revision', 'It was changed in between: read it again');
      const decided = decider.decide(command, state);
      if (decided.length === 0) return { state, revision, position: last?.position ?? START, changed: false };
      await options.beforeAppend?.(state);
      try {
        const appended = await log.append(stream, revision, stamp(decided, stream, request, now()));
        return { state: decided.reduce((current, event) => decider.evolve(current, event), state), ...appended, changed: true };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
    throw new ApiError('conflict', 'Too many others changed it at the same time: try again');
  };
}
