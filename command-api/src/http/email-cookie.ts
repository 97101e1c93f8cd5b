import { createHmac, randomUUID } from 'node:crypto';
import type { EventLog } from '@busca/events';
import { createCookie, type CookieContext } from './cookies.ts';

/** Emails that one cookie has; the oldest goes first. */
const EMAILS_MAX = 4;

interface Dependencies {
  log: Pick<EventLog, 'keys'>;
  publicUrl: () => string;
}

interface CookieOptions {
  name: string;
  /** What the signatures say of the browser: those of one purpose count for no other. */
  purpose: string;
  seconds: number;
}

/**
 * A cookie that says for which emails a browser has done something: its random id, then a signature for each email.
 * Nothing is stored, so no flood of requests fills a store, and an email without an account is like any other.
 */
export function emailCookie({ log, publicUrl }: Dependencies, { name, purpose, seconds }: CookieOptions) {
  const cookie = createCookie(name, publicUrl);
  const sign = async (id: string, email: string): Promise<string> =>
    createHmac('sha256', await log.keys.lookupSecret())
      .update(JSON.stringify([purpose, id, email.toLowerCase()]))
      .digest('base64url');
  const read = (ctx: CookieContext): { id: string; signatures: string[] } | undefined => {
    const [id, ...signatures] = cookie.read(ctx).split('.');
    return id ? { id, signatures } : undefined;
  };
  return {
    /** The browser's id; undefined for a browser whose cookie lacks the email. */
    async idFor(ctx: CookieContext, email: string): Promise<string | undefined> {
      const sent = read(ctx);
      return sent?.signatures.includes(await sign(sent.id, email)) ? sent.id : undefined;
    },
    /** Adds an email to the browser's cookie. @returns the browser's id, which stays as long as the cookie */
    async add(ctx: CookieContext, email: string): Promise<string> {
      const { id, signatures } = read(ctx) ?? { id: randomUUID(), signatures: [] };
      const signature = await sign(id, email);
      const value = [id, signature, ...signatures.filter((other) => other !== signature)]
        .slice(0, EMAILS_MAX + 1)
        .join('.');
      cookie.set(ctx, value, seconds);
      return id;
    },
  };
}
