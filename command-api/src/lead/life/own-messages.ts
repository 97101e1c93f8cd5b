import { readLinkCode, streams, type EventLog } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandHandler } from '../../command-handler/command-handler.ts';
import type { CommandRequest } from '../../command-handler/command-request.ts';
import { copy } from '../../copy.es.ts';
import type { CookieContext } from '../../http/cookies.ts';
import type { PersonEvents } from '../../state/sqlite/person-events.ts';
import { lifeDecider } from './decider.ts';
import type { SentCookie } from './sent-cookie.ts';

interface Dependencies {
  handle: Pick<CommandHandler, 'read'>;
  log: Pick<EventLog, 'keys'>;
  personEvents: Pick<PersonEvents, 'leadsOf'>;
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

export const gone = (): ApiError => new ApiError('invalid-code', copy.deadLink);

/** Reads whose messages a request is about. */
export function ownMessagesIn({ handle, log, personEvents, sent }: Dependencies) {
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
export const SENDER = { id: null, role: 'Visitor' } as const;
export const asSender = (request: CommandRequest): CommandRequest => ({ ...request, actor: SENDER });
