import { hash } from 'node:crypto';
import type { EventProofReply, ProofFile, SealReply } from '@busca/query-api/contract';
import { describe, expect, it } from 'vitest';
import { checkProof } from './check-proof.ts';

const sha = (...parts: Buffer[]) => hash('sha256', Buffer.concat(parts), 'buffer');
const hex = (one: Buffer) => one.toString('hex');
const splitOf = (count: number) => 2 ** Math.floor(Math.log2(count - 1));

/** Root and audit path as RFC 6962 defines them. */
function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0]!;
  const split = splitOf(leaves.length);
  return sha(Buffer.from([1]), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}
function pathOf(leaves: readonly Buffer[], index: number): Buffer[] {
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split ? [...pathOf(left, index), rootOf(right)] : [...pathOf(right, index - split), rootOf(left)];
}

const AT = '2026-01-05T09:30:00.000Z';
const contents = Array.from({ length: 11 }, (_, index) =>
  JSON.stringify([`e${index}`, 'LeadSent', 'lead-ñ', index, '{}', JSON.stringify({ at: AT })]),
);
const leaves = contents.map((content) => sha(Buffer.from([0]), Buffer.from(content)));
const seal: SealReply = {
  number: 3,
  at: AT,
  events: leaves.length,
  root: hex(rootOf(leaves)),
  previous: 'b'.repeat(64),
  hash: 'a'.repeat(64),
};
const sealOf = async (number: number) => (number === seal.number ? seal : undefined);

const proofOf = (index: number): EventProofReply => ({
  content: contents[index]!,
  leaf: hex(leaves[index]!),
  index,
  size: leaves.length,
  path: pathOf(leaves, index).map(hex),
  seal: seal.number,
  seal_hash: seal.hash,
});
const fileOf = (...events: ProofFile['events']): string => JSON.stringify({ format: 'busca-proof-1', events });
const outcome = async (change: Partial<EventProofReply>, event_id = 'e4') =>
  (await checkProof(fileOf({ event_id, proof: { ...proofOf(4), ...change } }), sealOf))?.[0]?.is;

describe('The proof of a certificate', () => {
  it('proves each event under a seal, whichever it is of its events, and says what it is', async () => {
    const events = contents.map((_, index) => ({ event_id: `e${index}`, proof: proofOf(index) }));
    expect(await checkProof(fileOf(...events), sealOf)).toEqual(
      events.map(({ event_id: id }) => ({ id, is: 'proved', type: 'LeadSent', at: AT, seal })),
    );
  });

  it('waits for a seal where it has none yet', async () => {
    expect(await checkProof(fileOf({ event_id: 'e4', proof: null }), sealOf)).toEqual([{ id: 'e4', is: 'waiting' }]);
  });

  it.each([
    ['another text', { content: contents[4]!.replace('LeadSent', 'LeadSenT') }],
    ['another text with its own hash', { content: 'x', leaf: hex(sha(Buffer.from([0]), Buffer.from('x'))) }],
    ['another hash', { leaf: 'c'.repeat(64) }],
    ['a path of another event', { path: proofOf(5).path }],
    ['a shorter path', { path: proofOf(4).path.slice(1) }],
    ['a longer path', { path: [...proofOf(4).path, 'c'.repeat(64)] }],
    ['another place', { index: 5 }],
    ['a place beyond the seal', { index: 11 }],
    ['another size', { size: 3 }],
  ])('is changed with %s', async (_, change) => {
    expect(await outcome(change)).toBe('changed');
  });

  it('is changed where it names another event than was sealed', async () => {
    expect(await outcome({}, 'e5')).toBe('changed');
  });

  it.each([
    ['a seal that we do not have', { seal: 4 }],
    ['a seal with another hash', { seal_hash: 'c'.repeat(64) }],
  ])('is not ours with %s', async (_, change) => {
    expect(await outcome(change)).toBe('foreign');
  });

  it.each([
    '',
    'hola',
    '[]',
    'null',
    '{"format":"busca-proof-2","events":[]}',
    fileOf(),
    fileOf({ event_id: 'e4', proof: { ...proofOf(4), leaf: 'ZZ' } }),
    fileOf({ event_id: 'e4', proof: { ...proofOf(4), index: -1 } }),
    `"${'x'.repeat(2_000_001)}"`,
  ])('is none at all: %#', async (text) => {
    expect(await checkProof(text, sealOf)).toBeNull();
  });
});
