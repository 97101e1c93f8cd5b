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
