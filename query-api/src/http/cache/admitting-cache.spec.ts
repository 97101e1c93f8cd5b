import { describe, expect, it } from 'vitest';
import { admittingCache } from './admitting-cache.ts';

const create = () => admittingCache<{ size: number }>({ maxSize: 10, maxEntrySize: 8, sizeOf: ({ size }) => size });
const value = { size: 5 };

describe('Cache that admits keys', () => {
  it('keeps whatever there is room for', () => {
    const cache = create();
    for (const key of ['a', 'b']) cache.set(key, value);
    expect(['a', 'b'].map(cache.get)).toEqual([value, value]);
  });

  it('keeps a new key from its second time on once it is full, in place of the one that was asked for longest ago', () => {
    const cache = create();
    for (const key of ['a', 'b', 'c']) cache.set(key, value);
    expect(cache.get('c')).toBeUndefined();
    cache.get('a');
    cache.set('c', value);
    expect(['a', 'b', 'c'].map(cache.get)).toEqual([value, undefined, value]);
  });

  it('replaces what it has, full or not', () => {
    const cache = create();
    for (const key of ['a', 'b']) cache.set(key, value);
    const newer = { size: 5 };
    cache.set('a', newer);
    expect(cache.get('a')).toBe(newer);
  });

  it('forgets keys that were set once, long ago', () => {
    const cache = create();
    for (const key of ['a', 'b', 'c']) cache.set(key, value);
    for (let n = 0; n < 8_192; n += 1) cache.set(`other ${n}`, value);
    cache.set('c', value);
    expect(cache.get('c')).toBeUndefined();
  });

  it('remembers no long key', () => {
    const cache = create();
    const long = 'x'.repeat(501);
    for (const key of ['a', 'b', long, long]) cache.set(key, value);
    expect(cache.get(long)).toBeUndefined();
  });

  it('keeps nothing that is too large for one value', () => {
    const cache = create();
    cache.set('a', { size: 9 });
    expect(cache.get('a')).toBeUndefined();
  });
});
