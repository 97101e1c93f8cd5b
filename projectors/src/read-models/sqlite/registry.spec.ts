import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Registry } from './registry.ts';

/** Two processes' registries of one folder, with a model whose generation 2 may go live. */
function twoRegistries(): [Registry, Registry] {
  const folder = mkdtempSync(join(tmpdir(), 'busca-registry-'));
  const [one, other] = [new Registry(folder), new Registry(folder)];
  onTestFinished(() => {
    one.close();
    other.close();
    rmSync(folder, { recursive: true });
  });
  one.locked(() => one.take('agents'));
  return [one, other];
}

it('The registry reads a live generation once in a turn of the event loop, and hears of another process in the next', async () => {
  const [one, other] = twoRegistries();
  expect(one.live('agents')).toBe(1);
  other.locked(() => other.promote('agents', 2));
  expect(one.live('agents')).toBe(1);
  await nextTurn();
  expect(one.live('agents')).toBe(2);
});

it('The registry hears of its own promotions at once', () => {
  const [one] = twoRegistries();
  expect(one.live('agents')).toBe(1);
  one.locked(() => one.promote('agents', 2));
  expect(one.live('agents')).toBe(2);
});
