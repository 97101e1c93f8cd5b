import type { CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import type { MessageDecider, MessageState } from './decider.ts';

interface MessageParts<Data, Content> {
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
  { handle }: Pick<Services, 'handle'>,
  { decider, streamOf, toData }: MessageParts<Data, Content>,
): MessageCommands<Content> => ({
  async send(content, request) {
    const id = request.commandId;
    return handle(decider, streamOf(id), { type: 'Send', data: await toData(content, id) }, request);
  },
  setHandled: (id, request, seen = {}) => handle(decider, streamOf(id), { type: 'MarkHandled', id }, request, seen),
});
