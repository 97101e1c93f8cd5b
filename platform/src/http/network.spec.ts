import { describe, expect, it } from 'vitest';
import { networkOf, networksOf } from './network.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['no address', 'no address'],
    ['', ''],
  ])('counts the address %j under %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('networksOf', () => {
  it.each([
    ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
    ['::ffff:192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
    ['2001:db8:1:2ff:3:4:5:6', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
    ['no address', ['no address']],
  ])('counts the address %j under %j, of which each may make as many calls as more households', (address, networks) => {
    const found = networksOf(address);
    expect(found.map(({ name }) => name)).toEqual(networks);
    expect(found.map(({ households }) => households)).toEqual(
      ({ 1: [1], 2: [1, 4], 3: [1, 2, 4] } as Record<number, number[]>)[networks.length],
    );
  });
});
