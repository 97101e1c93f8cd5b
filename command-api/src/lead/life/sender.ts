import { fold, newId, readLinkCode, streams, type EventLog, type EventNamed } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { z } from 'zod';
import type { CommandRequest } from '../../command-handler/command-request.ts';
import type { Decider } from '../../command-handler/decider.ts';
import type { anotherHolderSchema } from '../../contract.ts';
import { copy } from '../../copy.es.ts';
import type { CommandDependencies } from '../../dependencies.ts';
import type { CookieContext } from '../../http/cookies.ts';
import type { CommandInput, SliceHandlers } from '../../http/bind-commands.ts';
import type { PersonEvents } from '../../privacy/person-events.ts';
import type { senderRoutes } from '../../routes/messages.ts';
import type { Outcome } from '../../state/port.ts';
import type { ConsentCommands } from '../consent.ts';
import { lifeDecider, type LifeCommand } from './decider.ts';
import { clockOf } from './handlers.ts';
import type { SentCookie } from './sent-cookie.ts';
import { statusOf } from './status.ts';

/** Most messages that the page of an address shows. */
const SHOWN_MAX = 20;

/** That a sender opened a letter's link stands once, in a stream of the pseudonym's own. */
const linkDecider: Decider<boolean, { person: string }, EventNamed<'LeadLinkOpened'>> = {
  initialState: false,
  decide: ({ person }, isOpened) => (isOpened ? [] : [{ type: 'LeadLinkOpened', data: { person } }]),
  evolve: fold(['sender'], { LeadLinkOpened: () => true }),
};

interface Dependencies extends Pick<CommandDependencies, 'handle' | 'now' | 'offerHours'> {
  log: Pick<EventLog, 'keys'>;
  personEvents: Pick<PersonEvents, 'leadsOf'>;
  consents: ConsentCommands;
  sent: SentCookie;
}

/** The messages that a sender has proved to be theirs. */
interface OwnMessages {
  /** The newest first. */
  leadIds: string[];
  /** The one that is meant where none is named: the code's, or the newest. */
  about: string;
  /** Whose mailbox a code has come from; undefined where the cookie stands for it. */
  person: string | undefined;
}

const gone = (): ApiError => new ApiError('invalid-code', copy.deadLink);

/** Reads whose messages a request is about. */
function ownMessagesIn({ handle, log, personEvents, sent }: Dependencies) {
  const lifeOf = async (id: string) => (await handle.read(streams.lead(id))).stateOf(lifeDecider);
  /** The code proves access to the mailbox, so it opens all messages from its address. */
  async function byCode(code: string): Promise<OwnMessages> {
    const link = await readLinkCode(log.keys, 'revoke-consent', code);
    const life = link && (await lifeOf(link.id));
    if (!life) throw gone();
    const leads = await personEvents.leadsOf(life.person);
    return { leadIds: leads.map(({ id }) => id).toReversed(), about: life.leadId, person: life.person };
  }
  async function byCookie(ctx: Pick<CookieContext, 'get'>): Promise<OwnMessages> {
    const found = await Promise.all((await sent.read(ctx)).map(lifeOf));
    const leadIds = found.flatMap((life) => (life ? [life.leadId] : []));
    const [about] = leadIds;
    if (about === undefined) throw gone();
    return { leadIds, about, person: undefined };
  }
  /** @throws ApiError `invalid-code` */
  return ({ code }: { code?: string | undefined }, ctx: Pick<CookieContext, 'get'>): Promise<OwnMessages> =>
    code === undefined ? byCookie(ctx) : byCode(code);
}

/** Whoever is signed in, the code or the cookie is the sender's. */
const SENDER = { id: null, role: 'Visitor' } as const;
const asSender = (request: CommandRequest): CommandRequest => ({ ...request, actor: SENDER });

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
    return statusOf(handle, leadIds.slice(0, SHOWN_MAX));
  };

/** What senders see and do, by the code of a letter or the cookie of the browser that they wrote from. */
export function senderHandlers(dependencies: Dependencies): SliceHandlers<typeof senderRoutes> {
  const { handle, consents } = dependencies;
  const read = ownMessagesIn(dependencies);

  /** Runs a command on one of the sender's messages: the one that is named, or the newest. */
  const onOne = async (
    { body, ctx, request }: Pick<CommandInput, 'ctx' | 'request'> & { body: z.output<typeof anotherHolderSchema> },
    command: LifeCommand,
  ): Promise<Outcome> => {
    const { leadIds, about } = await read(body, ctx);
    const id = body.id ?? about;
    if (!leadIds.includes(id)) throw gone();
    const { position } = await handle(lifeDecider, streams.lead(id), command, asSender(request)).catch(
      (error: unknown) => {
        throw error instanceof ApiError && error.code === 'not-found' ? gone() : error;
      },
    );
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
      run: (input) => onOne(input, { type: 'ConfirmAnswer', answered: input.body.answered, ...clockOf(dependencies) }),
      present: done,
    },
    askForAnother: { run: (input) => onOne(input, { type: 'AskForAnother' }), present: done },
  };
}
