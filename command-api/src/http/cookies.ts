import { createHmac, randomUUID } from 'node:crypto';
import { type EventLog, isId } from '@busca/events';
import { ApiError, cookieName } from '@busca/platform';
import type { Context } from 'koa';

/** What reading and setting cookies takes of a request. */
export type CookieContext = Pick<Context, 'get' | 'append'>;

/** A cookie that no script reads and no page of another site sends. */
export interface Cookie {
  /** Its value; empty where the browser has none. @throws ApiError `repeated-cookie` */
  read(ctx: Pick<CookieContext, 'get'>): string;
  set(ctx: Pick<CookieContext, 'append'>, value: string, seconds: number): void;
  clear(ctx: Pick<CookieContext, 'append'>): void;
}

/** The values that a request has for a cookie. */
const valuesOf = (ctx: Pick<Context, 'get'>, name: string): string[] =>
  ctx
    .get('Cookie')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/**
 * A cookie of ours, by its name without the prefix. Of two with one name a page of a sibling subdomain may have planted
 * one, and nothing tells which: such a request is refused.
 */
export function createCookie(bareName: string, publicUrl: () => string): Cookie {
  const set: Cookie['set'] = (ctx, value, seconds) => {
    const secure = publicUrl().startsWith('https:') ? '; Secure' : '';
    ctx.append(
      'Set-Cookie',
      `${cookieName(bareName, publicUrl())}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
    );
  };
  return {
    read(ctx) {
      const name = cookieName(bareName, publicUrl());
      const [value = '', ...others] = valuesOf(ctx, name);
      if (others.length > 0)
        throw new ApiError('repeated-cookie', `The cookie ${name} came twice: delete the cookies of this site`);
      return value;
    },
    set,
    clear: (ctx) => set(ctx, '', 0),
  };
}

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
 * A cookie that says for which emails a browser has done something: its random id, then a signature for each email,
 * with its account's id where one is given. Nothing is stored, so no flood of requests fills a store, and an email
 * without an account is like any other.
 */
export function emailCookie({ log, publicUrl }: Dependencies, { name, purpose, seconds }: CookieOptions) {
  const cookie = createCookie(name, publicUrl);
  const sign = async (id: string, email: string): Promise<string> =>
    createHmac('sha256', await log.keys.lookupSecret())
      .update(JSON.stringify([purpose, id, email.toLowerCase()]))
      .digest('base64url');
  const read = (
    ctx: Pick<CookieContext, 'get'>,
  ): { id: string; emails: { signature: string; accountId?: string }[] } | undefined => {
    const [id, ...parts] = cookie.read(ctx).split('.');
    const emails = parts.map((part) => {
      const [signature = '', accountId] = part.split('~');
      return { signature, ...(accountId && { accountId }) };
    });
    return id ? { id, emails } : undefined;
  };
  return {
    /** The browser's id; undefined for a browser whose cookie lacks the email. */
    async idFor(ctx: CookieContext, email: string): Promise<string | undefined> {
      const sent = read(ctx);
      const expected = sent && (await sign(sent.id, email));
      return sent?.emails.some(({ signature }) => signature === expected) ? sent.id : undefined;
    },
    /** The accounts of the browser's emails, as the cookie says: who forges one hides only their own messages. */
    accountsOf: (ctx: Pick<CookieContext, 'get'>): string[] =>
      (read(ctx)?.emails ?? [])
        .slice(0, EMAILS_MAX)
        .flatMap(({ accountId }) => (accountId && isId(accountId) ? [accountId] : [])),
    /** Adds an email to the browser's cookie. @returns the browser's id, which stays as long as the cookie */
    async add(ctx: CookieContext, email: string, accountId?: string): Promise<string> {
      const { id, emails } = read(ctx) ?? { id: randomUUID(), emails: [] };
      const signature = await sign(id, email);
      const value = [
        id,
        ...[{ signature, accountId }, ...emails.filter((other) => other.signature !== signature)]
          .slice(0, EMAILS_MAX)
          .map((one) => (one.accountId ? `${one.signature}~${one.accountId}` : one.signature)),
      ].join('.');
      cookie.set(ctx, value, seconds);
      return id;
    },
  };
}
