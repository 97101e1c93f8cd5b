import { type EventLog, linkCode, readLinkCode, streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandHandler, CommandRequest } from '../../command-handler/command-handler.ts';
import { copy } from '../../copy.es.ts';
import { type CookieContext, createCookie } from '../../http/cookies.ts';
import type { PersonEvents } from '../../state/sqlite/person-events.ts';
import { lifeDecider } from './decider.ts';

/** Messages that one cookie has; the oldest goes first. */
const MESSAGES_MAX = 5;
const DAY_S = 24 * 60 * 60;
/** Browsers keep no cookie for longer. */
const DAYS_MAX = 400;

interface CookieDependencies {
  log: Pick<EventLog, 'keys'>;
  publicUrl: () => string;
  settings: { LEADS_KEPT_DAYS: number };
}

/**
 * The cookie of a browser that messages were sent from, which opens their page there. It proves no mailbox: it is for
 * these messages alone, not for all of an address that anybody may have typed.
 */
export function sentCookie({ log, publicUrl, settings }: CookieDependencies) {
  const cookie = createCookie('busca-messages', publicUrl);
  const seconds = Math.min(settings.LEADS_KEPT_DAYS || DAYS_MAX, DAYS_MAX) * DAY_S;
  async function read(ctx: Pick<CookieContext, 'get'>): Promise<string[]> {
    const codes = cookie.read(ctx).split('.').slice(0, MESSAGES_MAX);
    const links = await Promise.all(codes.map((code) => readLinkCode(log.keys, 'lead-sent', code)));
    return links.flatMap((link) => (link ? [link.id] : []));
  }
  return {
    /** The ids of the messages that were sent from a browser, the newest first. @throws ApiError `repeated-cookie` */
    read,
    /** Adds a message to the browser's cookie. */
    async add(ctx: CookieContext, leadId: string): Promise<void> {
      const ids = [leadId, ...(await read(ctx)).filter((id) => id !== leadId)].slice(0, MESSAGES_MAX);
      const codes = await Promise.all(ids.map((id) => linkCode(log.keys, 'lead-sent', { accountId: id, id })));
      cookie.set(ctx, codes.join('.'), seconds);
    },
  };
}

export type SentCookie = ReturnType<typeof sentCookie>;

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
