import { position, START } from '@busca/events';
import { expect, test } from 'vitest';
import { change, removal } from '../../contract/world.ts';
import { split } from './commit.ts';

const large = (at: number, bytes: number) => ({
  ...change(at, `id-${at}`),
  next: { ...change(at, `id-${at}`).next!, body: { name: 'x'.repeat(bytes) } },
});
const parked = [{ stream: 'agent-1', position: position(1), error: 'no' }];

test('A batch that fits is not split', () => {
  const batch = { changes: [change(1, 'a'), removal(2, 'b')], parked, checkpoint: position(9) };
  expect(split(batch)).toEqual([batch]);
  expect(split({ changes: [], checkpoint: position(9) })).toEqual([{ changes: [], checkpoint: position(9) }]);
});

test('A larger batch is split into parts well below the limit, and the last part alone moves the checkpoint', () => {
  const changes = [1, 2, 3, 4, 5].map((at) => large(at, 3_000_000));
  const parts = split({ changes, parked, checkpoint: position(9) });
  expect(parts.map((part) => part.changes.length)).toEqual([2, 2, 1]);
  expect(parts.flatMap((part) => part.changes)).toEqual(changes);
  expect(parts.map(({ checkpoint }) => checkpoint)).toEqual([START, START, position(9)]);
  expect(parts.map((part) => part.parked)).toEqual([undefined, undefined, parked]);
});

test('A batch of many small changes is split where they are in many lists', () => {
  const keys = Array.from({ length: 1_000 }, (_, index) => `key ${index}`);
  const changes = Array.from({ length: 100 }, (_, index) => change(index + 1, `id-${index}`, { keys }));
  expect(split({ changes, checkpoint: position(100) }).length).toBeGreaterThan(3);
});

test('A change beyond the limit becomes a part of its own', () => {
  const parts = split({ changes: [large(1, 12_000_000), change(2, 'b')], checkpoint: position(2) });
  expect(parts.map((part) => part.changes.length)).toEqual([1, 1]);
});
