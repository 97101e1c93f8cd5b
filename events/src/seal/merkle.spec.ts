import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addLeaf, leafOf, rootOf } from './merkle.ts';

const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** The root as RFC 6962, 2.1 defines it. */
function rootByRecursion(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha();
  if (leaves.length === 1) return leaves[0]!;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha(Buffer.from([1]), rootByRecursion(leaves.slice(0, split)), rootByRecursion(leaves.slice(split)));
}

it('A Merkle root over leaves that are added one by one is that of RFC 6962', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 70 }), (texts) => {
      const leaves = texts.map(leafOf);
      const peaks = { nodes: [], leaves: 0 };
      for (const leaf of leaves) addLeaf(peaks, leaf);
      expect(rootOf(peaks)).toEqual(rootByRecursion(leaves));
    }),
  );
});

it('A leaf is never the hash of its text alone, so that none can stand for an inner node', () => {
  expect(leafOf('abc')).toEqual(sha(Buffer.from([0]), Buffer.from('abc')));
});
