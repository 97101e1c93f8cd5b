import { streams } from '@busca/events';
import { createMessageCommands, type MessageCommands } from '../message/commands.ts';
import type { Services } from '../services.ts';
import { demoRequestDecider } from './decider.ts';

const EMAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+/;

/** Commands of demo requests. */
export const demoRequestCommands = ({ handle, log }: Services): MessageCommands<string> =>
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
