import type { EventLog } from '@busca/events';
import { networkOf } from '@busca/platform';
import type { Context } from 'koa';
import type { Counters } from '../state/port.ts';
import { type CookieContext, emailCookie } from './cookies.ts';

/** Cookie of a browser that has signed in, with each email that signed in there. */
const COOKIE = 'busca-device';
const LIFETIME_S = 365 * 24 * 60 * 60;
/** Seconds for which an address stays known after a sign-in. */
const ADDRESS_LIFETIME_S = 30 * 24 * 60 * 60;

type DeviceContext = CookieContext & Pick<Context, 'ip'>;

export interface KnownDevices {
  /**
   * The key under which calls for this email are counted apart from strangers', and whether it is that of the browser
   * or that of its address; undefined for a browser and an address that have never signed in to it.
   */
  recognise(ctx: DeviceContext, email: string): Promise<{ key: string; isDevice: boolean } | undefined>;
  /** Makes the browser and its address known to the email of an account that has just signed in. */
  remember(ctx: DeviceContext, account: { id: string; email: string }): Promise<void>;
  /** The accounts that have signed in with the browser. @throws ApiError `repeated-cookie` */
  accountsOf(ctx: Pick<CookieContext, 'get'>): string[];
}

interface Dependencies {
  counters: Counters;
  log: Pick<EventLog, 'keys'>;
  publicUrl: () => string;
}

/**
 * Known devices: strangers' wrong guesses never keep an owner out. A browser is known by a cookie, which signs nobody
 * in, and an address by a keyed hash.
 */
export function createKnownDevices({ counters, log, publicUrl }: Dependencies): KnownDevices {
  const addresses = counters.counter('signedInFrom', ADDRESS_LIFETIME_S);
  const cookie = emailCookie({ log, publicUrl }, { name: COOKIE, purpose: 'known device', seconds: LIFETIME_S });
  const addressKey = (ctx: DeviceContext, email: string): string =>
    JSON.stringify([email.toLowerCase(), networkOf(ctx.ip)]);

  return {
    async recognise(ctx, email) {
      const device = await cookie.idFor(ctx, email);
      if (device !== undefined) return { key: `device ${device}`, isDevice: true };
      return (await addresses.has(addressKey(ctx, email)))
        ? { key: `address ${networkOf(ctx.ip)}`, isDevice: false }
        : undefined;
    },
    accountsOf: cookie.accountsOf,
    async remember(ctx, { id, email }) {
      await cookie.add(ctx, email, id);
      await addresses.count(addressKey(ctx, email));
    },
  };
}
