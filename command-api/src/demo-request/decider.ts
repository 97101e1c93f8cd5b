import { ERASED, fold, type EventNamed } from '@busca/events';
import { createMessageDecider } from '../message/decider.ts';

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
