import { createHmac, randomUUID } from 'node:crypto';
import type { EventLog } from '@busca/events';
import { networkOf } from '@busca/platform';
import type { Context } from 'koa';
import type { Counters } from '../state/counters.ts';
import { createCookie, type Cookie, type CookieContext } from './cookies.ts';

/** Cookie of a browser that has signed in: its random id, then a signature for each email that signed in there. */
const COOKIE = 'busca-device';
const LIFETIME_S = 365 * 24 * 60 * 60;
/** Emails that one browser stays known to; the oldest goes first. */
const EMAILS_MAX = 4;
/** Seconds for which an address stays known after a sign-in. */
const ADDRESS_LIFETIME_S = 30 * 24 * 60 * 60;

interface Device {
  id: string;
  signatures: string[];
}

type DeviceContext = Pick<Context, 'ip'> & CookieContext;

function readDevice(cookie: Cookie, ctx: DeviceContext): Device | undefined {
  const [id, ...signatures] = cookie.read(ctx).split('.');
  return id ? { id, signatures } : undefined;
}

export interface KnownDevices {
  /**
   * The key under which calls for this email are counted apart from strangers', and whether it is that of the browser or that
   * of its address; undefined for a browser and an address that have never signed in to it.
   */
  recognise(ctx: DeviceContext, email: string): Promise<{ key: string; isDevice: boolean } | undefined>;
  /** Makes the browser and its address known to an email that has just signed in. */
  remember(ctx: DeviceContext, email: string): Promise<void>;
}

interface Dependencies {
  counters: Counters;
  log: Pick<EventLog, 'keys'>;
  publicUrl: () => string;
}

/**
 * Known devices: strangers' wrong guesses never keep an owner out. A browser is known by a cookie, which signs nobody in, and
 * an address by a keyed hash.
 */
export function createKnownDevices({ counters, log, publicUrl }: Dependencies): KnownDevices {
  const cookie = createCookie(COOKIE, publicUrl);
  const addresses = counters.counter('signedInFrom', ADDRESS_LIFETIME_S);
  const addressKey = (ctx: DeviceContext, email: string): string => JSON.stringify([email.toLowerCase(), networkOf(ctx.ip)]);
  const sign = async (id: string, email: string): Promise<string> =>
    createHmac('sha256', await log.keys.lookupSecret()).update(JSON.stringify(['known device', id, email.toLowerCase()])).digest('base64url');

  return {
    async recognise(ctx, email) {
      const device = readDevice(cookie, ctx);
      if (device?.signatures.includes(await sign(device.id, email))) return { key: `device ${device.id}`, isDevice: true };
      return (await addresses.has(addressKey(ctx, email))) ? { key: `address ${networkOf(ctx.ip)}`, isDevice: false } : undefined;
    },
    async remember(ctx, email) {
      const { id, signatures } = readDevice(cookie, ctx) ?? { id: randomUUID(), signatures: [] };
      const signature = await sign(id, email);
      const value = [id, signature, ...signatures.filter((other) => other !== signature)].slice(0, EMAILS_MAX + 1).join('.');
      cookie.set(ctx, value, LIFETIME_S);
      await addresses.count(addressKey(ctx, email));
    },
  };
}
