import { hash } from 'node:crypto';
import type { KnownEvent } from '../log-identity/log-identity.ts';
import type { StoredEvent } from '../store/event-store.ts';
import { catalogue } from '../vocabulary/catalogue/catalogue.ts';

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

/** A seal over the events since the seal before it. */
export interface Seal {
  /** From 1 on. */
  number: number;
  /** When it was made (ISO). */
  at: string;
  /** Events under it, and under all seals up to it. */
  events: number;
  total: number;
  /** Its last event. */
  last: KnownEvent;
  /** The Merkle root over the leaves of its events, in hex. */
  root: string;
  /** The hash of the seal before; '' for the first one. */
  previous: string;
  /** SHA-256 of all the others, in hex: the next seal is chained to it. */
  hash: string;
}

/** The hash of a seal: of what it says, in a fixed order. */
const hashOf = ({ number, at, events, total, last, root, previous }: Omit<Seal, 'hash'>): string =>
  hash(
    'sha256',
    JSON.stringify([number, at, events, total, last.logId, last.stream, last.revision, last.id, root, previous]),
  );

export const sealed = (seal: Omit<Seal, 'hash'>): Seal => ({ ...seal, hash: hashOf(seal) });

/** Whether a seal says what it was hashed over, and is chained to the one before. */
export const isChained = (seal: Seal, before: Seal | undefined): boolean =>
  seal.hash === hashOf(seal) &&
  seal.previous === (before?.hash ?? '') &&
  seal.number === (before?.number ?? 0) + 1 &&
  seal.total === (before?.total ?? 0) + seal.events;

/** Events of other programs are none of ours: they may be deleted, and no seal is over them. */
export const isOurs = ({ type }: Pick<StoredEvent, 'type'>): boolean => catalogue.has(type);

/** What a seal is over, of an event: everything but its position, which a copy of the log has not. */
export const contentOf = ({ id, type, stream, revision, data, metadata }: StoredEvent): string =>
  JSON.stringify([id, type, stream, revision, data, metadata]);

export const leafOfEvent = (event: StoredEvent): Buffer => leafOf(contentOf(event));

/** Leaves that are stored together: two megabytes of hashes. */
export const PART = 65_536;

/**
 * The seals of a log, with the leaves of the sealed events, apart from the log. Every adapter passes
 * `seals.contract.ts`.
 */
export interface SealStore {
  /** The newest seal; undefined before the first. */
  last(): Promise<Seal | undefined>;
  /** All seals, the first one first. */
  all(): Promise<Seal[]>;
  /** The leaves of a seal, up to PART of them at a time, one behind the other. */
  leavesOf(seal: Seal): AsyncIterable<Buffer>;
  /**
   * Adds the next seal with its leaves, each part of PART leaves but the last one. Nothing is added where there is a
   * seal of that number. @returns whether it was added
   */
  add(seal: Seal, leaves: readonly Buffer[]): Promise<boolean>;
  /** Removes the seals after a number, where the log that they were over was given up. */
  dropAfter(number: number): Promise<void>;
  close(): Promise<void>;
}
