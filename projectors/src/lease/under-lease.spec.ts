import { createLogger } from '@busca/platform';
import { expect, it, vi } from 'vitest';
import { sharedLease, type Held, type Lease } from './port.ts';
import { underLease, type Running } from './under-lease.ts';

const logger = createLogger('silent');
const eventually = (check: () => void) => vi.waitFor(check, { interval: 2 });

/** Work that notes under which token it began, and when it has stopped. */
function noted() {
  const notes: string[] = [];
  const work = (token: number): Running => {
    notes.push(`begins ${token}`);
    return { stop: async () => void notes.push(`stops ${token}`) };
  };
  return { notes, work };
}

/** A lease that is given and taken by hand; the first time its store is away. */
class HandedLease implements Lease {
  readonly released: number[] = [];
  #asked: ((held: Held) => void) | undefined;
  #tries = 0;
  #lost = new AbortController();
  #token = 0;

  async acquire(signal: AbortSignal): Promise<Held | undefined> {
    this.#tries += 1;
    if (this.#tries === 1) throw new Error('away');
    return new Promise((resolve) => {
      this.#asked = resolve;
      signal.addEventListener('abort', () => resolve(undefined));
    });
  }

  async give(): Promise<void> {
    await vi.waitUntil(() => this.#asked, { interval: 2, timeout: 5_000 });
    this.#lost = new AbortController();
    const token = (this.#token += 1);
    this.#asked!({ token, lost: this.#lost.signal, release: async () => void this.released.push(token) });
    this.#asked = undefined;
  }

  take(): void {
    this.#lost.abort();
  }
}

it('stands by until it has the lease, stops when it is lost, and begins again under the next token', async () => {
  const { notes, work } = noted();
  const lease = new HandedLease();
  const running = underLease({ lease, work, logger });
  expect(running.works()).toBe(false);
  await lease.give();
  await eventually(() => expect(running.works()).toBe(true));
  lease.take();
  await eventually(() => expect(running.works()).toBe(false));
  await lease.give();
  await eventually(() => expect(running.works()).toBe(true));
  await running.stop();
  expect(notes).toEqual(['begins 1', 'stops 1', 'begins 2', 'stops 2']);
  expect(lease.released).toEqual([1, 2]);
});

it('stops also while it stands by', async () => {
  const { notes, work } = noted();
  await underLease({ lease: new HandedLease(), work, logger }).stop();
  expect(notes).toEqual([]);
});

it('of a lease that is everybody\'s works at once, whoever else does', async () => {
  const [one, two] = [noted(), noted()];
  const running = [one, two].map(({ work }) => underLease({ lease: sharedLease, work, logger }));
  await eventually(() => expect(running.map(({ works }) => works())).toEqual([true, true]));
  await Promise.all(running.map(({ stop }) => stop()));
  expect([one.notes, two.notes]).toEqual([['begins 0', 'stops 0'], ['begins 0', 'stops 0']]);
});
