import type { EventLog } from '@busca/events';
import type { SliceHandlers } from '../http/bind-commands.ts';
import type { messageRoutes } from '../routes/message.ts';
import type { leadCommands } from './leads.ts';

/** Handler of visitors' contact and loan messages. */
export const leadHandlers = (
  leads: ReturnType<typeof leadCommands>,
  log: Pick<EventLog, 'visitor'>,
): Pick<SliceHandlers<typeof messageRoutes>, 'sendLead'> => ({
  sendLead: {
    personOf: ({ email }) => log.visitor(email),
    async run({ body, request }) {
      const { position } = await leads.send(body, request);
      return { id: request.commandId, position };
    },
    present: ({ id }) => ({ id }),
  },
});
