import { linkCode, readLinkCode, type EventLog } from '@busca/events';
import { createCookie, type CookieContext } from '../../http/cookies.ts';

/** Messages that one cookie has; the oldest goes first. */
const MESSAGES_MAX = 5;
const DAY_S = 24 * 60 * 60;
/** Browsers keep no cookie for longer. */
const DAYS_MAX = 400;

interface Dependencies {
  log: Pick<EventLog, 'keys'>;
  publicUrl: () => string;
  settings: { LEADS_KEPT_DAYS: number };
}

/**
 * The cookie of a browser that messages were sent from, which opens their page there. It proves no mailbox: it is for
 * these messages alone, not for all of an address that anybody may have typed.
 */
export function sentCookie({ log, publicUrl, settings }: Dependencies) {
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
