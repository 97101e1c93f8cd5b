import { ERASED, fold, type EventNamed, streams } from '@busca/events';
import { createMessageDecider, createMessageCommands, type MessageCommands } from '../lead/messages.ts';
import type { CommandDependencies } from '../dependencies.ts';

/** Decider of requests for a demonstration of the Enterprise plan, which admins see as notices. */
export const demoRequestDecider = createMessageDecider({
  sent: (data: EventNamed<'DemoRequested'>['data']) => ({ type: 'DemoRequested', data }),
  handled: (demoRequestId) => ({ type: 'DemoRequestHandled', data: { demoRequestId } }),
  evolve: fold(['demoRequest'], {
    DemoRequested: ({ data }) => (data.personal.content === ERASED ? 'none' : 'open'),
    DemoRequestHandled: (_, state) => (state === 'none' ? state : 'handled'),
  }),
  errors: {
    missing: 'There is no such notice, or another command ends it',
    alreadyHandled: 'This notice is resolved already',
  },
});

const EMAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+/;

/** Commands of demo requests. */
export const demoRequestCommands = ({ handle, log }: CommandDependencies): MessageCommands<string> =>
  createMessageCommands(
    { handle },
    {
      decider: demoRequestDecider,
      streamOf: streams.demoRequest,
      // The email in the text identifies the visitor for encryption; without one, each request is a visitor by itself.
      toData: async (content: string, demoRequestId) => ({
        demoRequestId,
        person: await log.visitor(EMAIL.exec(content)?.[0] ?? demoRequestId),
        personal: { content },
      }),
    },
  );
