import { streams } from '@busca/events';
import type { CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import { demoRequestDecider, type DemoRequestState } from './decider.ts';

const EMAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+/;

/** What can be done with demo requests. A request's id is the id of the command that made it. */
export const demoRequestCommands = ({ handle, log }: Services) => ({
  async send(content: string, request: CommandRequest): Promise<CommandResult<DemoRequestState>> {
    // The visitor is known by the email in the text; a text without one is a visitor of its own.
    const person = await log.visitor(EMAIL.exec(content)?.[0] ?? request.commandId);
    const data = { demoRequestId: request.commandId, person, personal: { content } };
    return handle(demoRequestDecider, streams.demoRequest(request.commandId), { type: 'RequestDemo', data }, request);
  },

  setHandled: (demoRequestId: string, request: CommandRequest, seen: SeenRevision = {}): Promise<CommandResult<DemoRequestState>> =>
    handle(demoRequestDecider, streams.demoRequest(demoRequestId), { type: 'HandleDemoRequest', demoRequestId }, request, seen),
});
