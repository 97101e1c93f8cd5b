import type { Handled } from '../handle/handle.ts';
import type { CommandRequest } from '../handle/request.ts';
import type { Services } from '../services.ts';
import { demoRequestDecider, demoRequestStream, type DemoRequestState } from './decider.ts';

const EMAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+/;

/** What can be done with demo requests. A request's id is the seed of the call that made it. */
export const demoRequestCommands = ({ handle, log }: Services) => ({
  async send(content: string, request: CommandRequest): Promise<Handled<DemoRequestState>> {
    // The visitor is known by the email in the text; a text without one is a visitor of its own.
    const person = await log.visitor(EMAIL.exec(content)?.[0] ?? request.seed);
    const data = { demoRequestId: request.seed, person, personal: { content } };
    return handle(demoRequestDecider, demoRequestStream(request.seed), { type: 'RequestDemo', data }, request);
  },

  setHandled: (demoRequestId: string, request: CommandRequest): Promise<Handled<DemoRequestState>> =>
    handle(demoRequestDecider, demoRequestStream(demoRequestId), { type: 'HandleDemoRequest', demoRequestId }, request),
});
