import { fold, newId, streams, type EventLog, type EventNamed } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { z } from 'zod';
import type { Decider } from '../../command-handler/decider.ts';
import type { ownMessageSchema } from '../../contract.ts';
import type { HandlerDependencies } from '../../dependencies.ts';
import type { CommandInput, SliceHandlers } from '../../http/bind-commands.ts';
import type { PersonEvents } from '../../state/sqlite/person-events.ts';
import type { senderRoutes } from '../../routes/messages.ts';
import type { Outcome } from '../../state/port.ts';
import type { ConsentCommands } from './consent.ts';
import type { LifeCommands } from './commands.ts';
import { asSender, gone, ownMessagesIn, SENDER } from './own-messages.ts';
import type { SentCookie } from './sent-cookie.ts';
import { statusOf } from './status.ts';
import { reviewWriter, type ReviewWriting } from './write-review.ts';

/** Most messages that the page of an address shows. */
const SHOWN_MAX = 20;

/** That a sender opened a letter's link stands once, in a stream of the pseudonym's own. */
const linkDecider: Decider<boolean, { person: string }, EventNamed<'LeadLinkOpened'>> = {
  initialState: false,
  decide: ({ person }, isOpened) => (isOpened ? [] : [{ type: 'LeadLinkOpened', data: { person } }]),
  evolve: fold(['sender'], { LeadLinkOpened: () => true }),
};

interface Dependencies extends Pick<HandlerDependencies, 'handle' | 'now' | 'devices'> {
  log: Pick<EventLog, 'keys'>;
  personEvents: Pick<PersonEvents, 'leadsOf'>;
  leads: Pick<LifeCommands, 'act'> & ReviewWriting;
  consents: ConsentCommands;
  sent: SentCookie;
}

type Reading = ReturnType<typeof ownMessagesIn>;

/** What the sender's page shows. The first reading by code says that the mailbox is theirs. */
const statusHandler =
  ({ handle, now }: Dependencies, read: Reading): SliceHandlers<typeof senderRoutes>['status'] =>
  async ({ body, ctx }) => {
    const { leadIds, person } = await read(body, ctx);
    if (person !== undefined)
      await handle(
        linkDecider,
        streams.sender(person),
        { person },
        {
          actor: SENDER,
          commandId: newId(now()),
          correlationId: ctx.state.correlationId,
        },
      );
    return statusOf(handle, leadIds.slice(0, SHOWN_MAX), now().toISOString());
  };

/** What senders see and do, by the code of a letter or the cookie of the browser that they wrote from. */
export function senderHandlers(dependencies: Dependencies): SliceHandlers<typeof senderRoutes> {
  const { leads, consents } = dependencies;
  const read = ownMessagesIn(dependencies);

  /** Runs a command on one of the sender's messages: the one that is named, or the newest. */
  const onOne = async (
    { body, ctx, request }: Pick<CommandInput, 'ctx' | 'request'> & { body: z.output<typeof ownMessageSchema> },
    order: Parameters<LifeCommands['act']>[1],
  ): Promise<Outcome> => {
    const { leadIds, about } = await read(body, ctx);
    const id = body.id ?? about;
    if (!leadIds.includes(id)) throw gone();
    const { position } = await leads.act(id, order, asSender(request)).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'not-found' ? gone() : error;
    });
    return { id, position };
  };
  const done = () => ({ ok: true }) as const;

  return {
    status: statusHandler(dependencies, read),
    withdraw: {
      async run({ body, ctx, request }) {
        const { leadIds } = await read(body, ctx);
        return consents.revokeAll(leadIds, '', asSender(request));
      },
      present: done,
    },
    confirmAnswer: {
      run: (input) => onOne(input, { type: 'ConfirmAnswer', answered: input.body.answered }),
      present: done,
    },
    askForAnother: { run: (input) => onOne(input, { type: 'AskForAnother' }), present: done },
    writeReview: { run: reviewWriter({ ...dependencies, read }), present: ({ id }) => ({ id }) },
  };
}
