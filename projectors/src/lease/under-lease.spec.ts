import { join } from 'node:path';
import { createLogger } from '@busca/platform';
import { tempFolder } from '@busca/platform/testing';
import { expect, it, vi } from 'vitest';
import { type HeldLease, type Lease, type Running, underLease } from './lease.ts';
import { SqliteLease } from './sqlite/lease.ts';

const logger = createLogger('silent');
const eventually = (check: () => void) => vi.waitFor(check, { interval: 2, timeout: 240_000 });

/** Work that records under which token it began, and when it has stopped. */
function noted() {
  const notes: string[] = [];
  const work = (token: number): Running => {
    notes.push(`begins ${token}`);
    return { stop: async () => void notes.push(`stops ${token}`) };
  };
  return { notes, work };
}

/** A lease that the test grants and revokes. Its store is away at the first call. */
class HandedLease implements Lease {
  readonly released: number[] = [];
  #grant: ((held: HeldLease) => void) | undefined;
  #tries = 0;
  #lost = new AbortController();
  #token = 0;

  async acquire(signal: AbortSignal): Promise<HeldLease | undefined> {
    this.#tries += 1;
    if (this.#tries === 1) throw new Error('away');
    return new Promise((resolve) => {
      this.#grant = resolve;
      signal.addEventListener('abort', () => resolve(undefined));
    });
  }

  async grant(): Promise<void> {
    await vi.waitUntil(() => this.#grant, { interval: 2, timeout: 240_000 });
    this.#lost = new AbortController();
    const token = (this.#token += 1);
    this.#grant!({ token, lost: this.#lost.signal, release: async () => void this.released.push(token) });
    this.#grant = undefined;
  }

  revoke(): void {
    this.#lost.abort();
  }
}

it('Work under a lease begins once the lease is held, stops when it is lost, and begins again under the next token', async () => {
  const { notes, work } = noted();
  const lease = new HandedLease();
  const running = underLease({ lease, work, logger });
  expect(running.works()).toBe(false);
  await lease.grant();
  await eventually(() => expect(running.works()).toBe(true));
  lease.revoke();
  await eventually(() => expect(running.works()).toBe(false));
  await lease.grant();
  await eventually(() => expect(running.works()).toBe(true));
  await running.stop();
  expect(notes).toEqual(['begins 1', 'stops 1', 'begins 2', 'stops 2']);
  expect(lease.released).toEqual([1, 2]);
});

it('Work under a lease can be stopped while it stands by', async () => {
  const { notes, work } = noted();
  await underLease({ lease: new HandedLease(), work, logger }).stop();
  expect(notes).toEqual([]);
});

it('Work under the shared lease begins at once in every process', async () => {
  const [one, two] = [noted(), noted()];
  const folder = await tempFolder();
  const lease = new SqliteLease(join(folder.path, 'projectors.lock'), 'shared');
  const running = [one, two].map(({ work }) => underLease({ lease, work, logger }));
  await eventually(() => expect(running.map(({ works }) => works())).toEqual([true, true]));
  await Promise.all(running.map(({ stop }) => stop()));
  expect([one.notes, two.notes]).toEqual([
    ['begins 0', 'stops 0'],
    ['begins 0', 'stops 0'],
  ]);
  await folder.remove();
});
