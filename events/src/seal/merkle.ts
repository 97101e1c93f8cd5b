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

/** Adds a leaf. It changes the peaks, so that a long log is hashed with a few nodes in memory. */
export function addLeaf(peaks: Peaks, leaf: Buffer): void {
  let node = leaf;
  for (let size = peaks.leaves; size % 2 === 1; size = (size - 1) / 2) node = nodeOf(peaks.nodes.pop()!, node);
  peaks.nodes.push(node);
  peaks.leaves += 1;
}

/** The root over the leaves that were added: that of RFC 6962; the hash of nothing without any. */
export const rootOf = ({ nodes }: Peaks): Buffer =>
  nodes.length === 0 ? sha256(Buffer.alloc(0)) : nodes.reduceRight((right, left) => nodeOf(left, right));
