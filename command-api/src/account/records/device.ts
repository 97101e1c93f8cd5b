import { roughNetworkOf } from '@busca/platform';
import type { Context } from 'koa';

/** Where a call came from, as its owner recognises it: browser, system and part of the address. Null where unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
  network: string;
}

/** In this order: browsers name the ones that they descend from. */
const BROWSERS = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The device of a request. Only names that we know are kept of what the browser says: the rest could be any text. */
export function deviceOf(ctx: Pick<Context, 'get' | 'ip'>): Device {
  const agent = ctx.get('User-Agent');
  return { browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent), network: roughNetworkOf(ctx.ip) };
}
