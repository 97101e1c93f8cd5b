import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addLeaf, leafOf, rootOf, type Way } from './seals.ts';

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

/** The audit path of a leaf as RFC 6962, 2.1.1 defines it. */
function pathByRecursion(leaves: readonly Buffer[], index: number): Buffer[] {
  if (leaves.length === 1) return [];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return index < split
    ? [...pathByRecursion(leaves.slice(0, split), index), rootByRecursion(leaves.slice(split))]
    : [...pathByRecursion(leaves.slice(split), index - split), rootByRecursion(leaves.slice(0, split))];
}

it('The ways of several leaves that are found while a tree grows are the audit paths of RFC 6962', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 70 }), (texts) => {
      const leaves = texts.map(leafOf);
      const peaks = { nodes: [], leaves: 0 };
      const ways: Way[] = [];
      for (const leaf of leaves) {
        ways.push({ node: leaf, path: [] });
        addLeaf(peaks, leaf, ways);
      }
      const root = rootOf(peaks, ways);
      for (const [index, { node, path }] of ways.entries()) {
        expect(node).toBe(root);
        expect(path).toEqual(pathByRecursion(leaves, index));
      }
    }),
  );
});

it('A leaf is never the hash of its text alone, so that none can stand for an inner node', () => {
  expect(leafOf('abc')).toEqual(sha(Buffer.from([0]), Buffer.from('abc')));
});
