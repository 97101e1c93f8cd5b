import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups of an IPv6 address that its provider assigns; a host chooses the others. */
const NETWORK_GROUPS = 4;
/** Groups that a provider gives to one customer at most. */
const ROUGH_GROUPS = 3;

/** The eight groups of a valid IPv6 address as numbers; an IPv4 address at its end counts as two. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const parse = (part: string) => part.split(':').filter(Boolean).map((group) => Number.parseInt(group, 16));
  const [before, after] = [parse(head), parse(tail ?? '')];
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after];
}

/**
 * The network that rate limits count an address under: an IPv6 address's /64, since one household or server has a whole one; an
 * IPv4 address itself, also one written as IPv6 (`::ffff:192.0.2.1`). Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]).join('.');
  return `${groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16)).join(':')}::/64`;
}

/**
 * The rough place of an address, for people: the first three of an IPv4 address's four numbers ('203.0.113.x'), or the first 48
 * bits of an IPv6 address. Empty for any other text.
 */
export function roughNetworkOf(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return network.replace(/\d+$/, 'x');
  return network.endsWith('::/64') ? `${network.split(':').slice(0, ROUGH_GROUPS).join(':')}::` : '';
}
