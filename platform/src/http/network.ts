import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups of an IPv6 address that its provider assigns; a host chooses the others. */
const NETWORK_GROUPS = 4;
/** Groups that a provider gives to one customer at most. */
const ROUGH_GROUPS = 3;

/**
 * The address of a request's client; behind a proxy of ours the last one in X-Forwarded-For, which that has added. It
 * is Koa's `ctx.ip` for what is answered without Koa.
 */
export function addressOf({ headers, socket }: IncomingMessage, isProxied: boolean): string {
  const forwarded = isProxied ? String(headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(/\s*,\s*/).at(-1) || socket.remoteAddress || '';
}

/** A network that an address belongs to. */
export interface Network {
  /** '192.0.2.7', '192.0.2.0/24', '2001:db8:1:2::/64'. */
  name: string;
  /**
   * As many calls as of so many households are one holder's: whoever has a /48 can call from each of its 65,536 parts.
   */
  households: number;
}

/** The eight groups of a valid IPv6 address as numbers; an IPv4 address at its end counts as two. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const parse = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [before, after] = [parse(head), parse(tail ?? '')];
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after];
}

/**
 * The network of one household that an address belongs to: an IPv6 address's /64, since one household or server has a
 * whole one; an IPv4 address itself, also one written as IPv6 (`::ffff:192.0.2.1`). Any other text is returned
 * unchanged.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * The rough place of an address, for people: the first three of an IPv4 address's four numbers ('203.0.113.x'), or the
 * first 48 bits of an IPv6 address. Empty for any other text.
 */
export function roughNetworkOf(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return network.replace(/\d+$/, 'x');
  return network.endsWith('::/64') ? `${network.split(':').slice(0, ROUGH_GROUPS).join(':')}::` : '';
}

/**
 * The networks that rate limits and queues count an address under, the narrowest first: an IPv6 address's /64, /56 and
 * /48, or an IPv4 address itself and its /24. Any other text is a network by itself.
 */
export function networksOf(address: string): readonly Network[] {
  const name = networkOf(address);
  const own = { name, households: 1 };
  if (isIPv4(name)) return [own, { name: name.replace(/\d+$/, '0/24'), households: 4 }];
  if (!name.endsWith('::/64')) return [own];
  const [a = '', b = '', c = '', d = ''] = name.slice(0, -'::/64'.length).split(':');
  const half = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [own, { name: `${a}:${b}:${c}:${half}::/56`, households: 2 }, { name: `${a}:${b}:${c}::/48`, households: 4 }];
}
