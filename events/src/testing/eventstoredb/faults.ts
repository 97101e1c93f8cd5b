import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** When the connection of the next append is cut: before it is written, or after the write but before the reply. */
export type Cut = 'before the write' | 'after the write';

/** Faults of the server; all are off at the start. */
export class Faults extends EventEmitter {
  /** Delay of each reply, in ms. */
  delay = 0;
  /** Answers appends with the revision but without the log position, as the server may answer an early retry. */
  withoutPosition = false;
  #silent = false;
  #muted = false;
  #cut: Cut | undefined;

  constructor() {
    super();
    this.setMaxListeners(0);
  }

  /** Accepts requests and never answers those that come meanwhile. */
  set silent(silent: boolean) {
    this.#silent = silent;
    this.emit('changed');
  }

  get silent(): boolean {
    return this.#silent;
  }

  /** Subscriptions bring nothing, while other calls are answered. */
  set muted(muted: boolean) {
    this.#muted = muted;
    this.emit('changed');
  }

  cutNextAppend(when: Cut): void {
    this.#cut = when;
  }

  /** Whether the present append is to be cut at this moment; resets the fault. */
  cuts(when: Cut): boolean {
    if (this.#cut !== when) return false;
    this.#cut = undefined;
    return true;
  }

  /** Ends running subscriptions and batches cleanly, as a stopping server does. */
  endStreams(): void {
    this.emit('end streams');
  }

  /** Waits for the delay before an answer; for ever while silent. */
  async answering(): Promise<void> {
    if (this.#silent) await new Promise(() => {});
    if (this.delay > 0) await wait(this.delay);
  }

  /** As `answering`, for a stream, which continues once the server is no longer silent. */
  async speaking(): Promise<void> {
    while (this.#silent || this.#muted) await once(this, 'changed');
    if (this.delay > 0) await wait(this.delay);
  }
}
