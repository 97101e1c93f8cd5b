import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** What goes wrong with the next append: its connection is cut before it is written, or after, but before its reply. */
export type Cut = 'before the write' | 'after the write';

/** How the server misbehaves; everything is off at the start. */
export class Faults extends EventEmitter {
  /** What it waits before each reply, in ms. */
  delay = 0;
  /** Says of an append where its stream ended, but not where in the log, as the server may when a retry comes early. */
  withoutPosition = false;
  #silent = false;
  #muted = false;
  #cut: Cut | undefined;

  constructor() {
    super();
    this.setMaxListeners(0);
  }

  /** Takes requests and never answers; what came meanwhile stays without an answer. */
  set silent(silent: boolean) {
    this.#silent = silent;
    this.emit('changed');
  }

  get silent(): boolean {
    return this.#silent;
  }

  /** Subscriptions bring nothing, while all else is answered. */
  set muted(muted: boolean) {
    this.#muted = muted;
    this.emit('changed');
  }

  cutNextAppend(when: Cut): void {
    this.#cut = when;
  }

  /** Whether the next append is to be cut at this moment; then it is no longer. */
  cuts(when: Cut): boolean {
    if (this.#cut !== when) return false;
    this.#cut = undefined;
    return true;
  }

  /** Ends running subscriptions and batches as a server does that is told to stop: cleanly. */
  endStreams(): void {
    this.emit('end streams');
  }

  /** Waits as long as an answer must wait; for ever while silent. */
  async answering(): Promise<void> {
    if (this.#silent) await new Promise(() => {});
    if (this.delay > 0) await wait(this.delay);
  }

  /** As `answering`, for a stream that goes on when the server speaks again. */
  async speaking(): Promise<void> {
    while (this.#silent || this.#muted) await once(this, 'changed');
    if (this.delay > 0) await wait(this.delay);
  }
}
