import type { DomainEvent, Evolve } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';
import type { CommandRequest, CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandDependencies } from '../dependencies.ts';

export type MessageState = 'none' | 'open' | 'handled';

/** `Send` comes from a visitor, with the data of its event; `MarkHandled` from an admin. */
type MessageCommand<Data> = { type: 'Send'; data: Data } | { type: 'MarkHandled'; id: string };

/** Events and error texts of one kind of message. */
interface MessageKind<Data> {
  sent(data: Data): DomainEvent[];
  handled(id: string): DomainEvent;
  evolve: Evolve<MessageState>;
  /** Messages of the errors `not-found` and `not-in-this-state`. */
  errors: { missing: string; alreadyHandled: string };
}

export type MessageDecider<Data> = Decider<MessageState, MessageCommand<Data>>;

/** Decider of a visitor's message: sent once, handled once unless it was reopened. A repeated `Send` has no effect. */
export function createMessageDecider<Data>({ sent, handled, evolve, errors }: MessageKind<Data>): MessageDecider<Data> {
  function decide(command: MessageCommand<Data>, state: MessageState): DomainEvent[] {
    if (command.type === 'Send') return state === 'none' ? sent(command.data) : [];
    if (state === 'none') throw new ApiError('not-found', errors.missing);
    if (state === 'handled') throw new ApiError('not-in-this-state', errors.alreadyHandled);
    return [handled(command.id)];
  }
  return { initialState: 'none', decide, evolve };
}

interface MessageDefinition<Data, Content> {
  decider: MessageDecider<Data>;
  /** Stream name of a message id. */
  streamOf(id: string): string;
  /** Data of the event for a message with this id. */
  toData(content: Content, id: string): Promise<Data>;
}

export interface MessageCommands<Content> {
  send(content: Content, request: CommandRequest): Promise<CommandResult<MessageState>>;
  setHandled(id: string, request: CommandRequest, seen?: SeenRevision): Promise<CommandResult<MessageState>>;
}

/** Commands of one kind of message. A message's id is the id of the command that sends it. */
export const createMessageCommands = <Data, Content>(
  { handle }: Pick<CommandDependencies, 'handle'>,
  { decider, streamOf, toData }: MessageDefinition<Data, Content>,
): MessageCommands<Content> => ({
  async send(content, request) {
    const id = request.commandId;
    return handle(decider, streamOf(id), { type: 'Send', data: await toData(content, id) }, request);
  },
  setHandled: (id, request, seen = {}) => handle(decider, streamOf(id), { type: 'MarkHandled', id }, request, seen),
});
