import { streams } from '@busca/events';
import { createMessageCommands, type MessageCommands } from '../message/commands.ts';
import type { Services } from '../services.ts';
import { demoRequestDecider } from './decider.ts';

const EMAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+/;

/** What can be done with demo requests. */
export const demoRequestCommands = ({ handle, log }: Services): MessageCommands<string> => createMessageCommands({ handle }, {
  decider: demoRequestDecider,
  streamOf: streams.demoRequest,
  // The visitor is known by the email in the text; a text without one is a visitor of its own.
  toData: async (content: string, demoRequestId) =>
    ({ demoRequestId, person: await log.visitor(EMAIL.exec(content)?.[0] ?? demoRequestId), personal: { content } }),
});
