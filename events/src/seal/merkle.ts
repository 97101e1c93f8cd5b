import { hash } from 'node:crypto';

/** Bytes of a SHA-256. */
export const HASH_BYTES = 32;

const sha256 = (data: Buffer): Buffer => hash('sha256', data, 'buffer');

/** As in RFC 6962: a leaf and an inner node never have the same hash. */
const INNER = Buffer.from([1]);
const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.concat([INNER, left, right]));

/** The leaf of some text. */
export const leafOf = (text: string): Buffer => sha256(Buffer.concat([Buffer.from([0]), Buffer.from(text)]));

/** The roots of full trees, the largest first, as their number of leaves in binary has them. */
export interface Peaks {
  nodes: Buffer[];
  leaves: number;
}

/** The way of a leaf to the root, as it is found while a tree grows. It begins at the leaf that is added. */
export interface Way {
  /** The root so far of what the leaf is under. */
  node: Buffer;
  /** What was hashed with it, from the leaf up: the audit path of RFC 6962. */
  path: Buffer[];
}

function join(left: Buffer, right: Buffer, ways: readonly Way[]): Buffer {
  const node = nodeOf(left, right);
  for (const way of ways) {
    if (way.node !== left && way.node !== right) continue;
    way.path.push(way.node === left ? right : left);
    way.node = node;
  }
  return node;
}

/** Adds a leaf. It changes the peaks and the ways, so that a long log is hashed with a few nodes in memory. */
export function addLeaf(peaks: Peaks, leaf: Buffer, ways: readonly Way[] = []): void {
  let node = leaf;
  for (let size = peaks.leaves; size % 2 === 1; size = (size - 1) / 2) node = join(peaks.nodes.pop()!, node, ways);
  peaks.nodes.push(node);
  peaks.leaves += 1;
}

/**
 * The root over the leaves that were added: that of RFC 6962; the hash of nothing without any. It ends the ways.
 */
export const rootOf = ({ nodes }: Peaks, ways: readonly Way[] = []): Buffer =>
  nodes.length === 0 ? sha256(Buffer.alloc(0)) : nodes.reduceRight((right, left) => join(left, right, ways));
