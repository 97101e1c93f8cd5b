import { isDuplicate } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import { type HeldLease, type Lease, monotonic, type Clock } from '../lease.ts';

/**
 * Default lease time, in ms: how long a holder may write no heartbeat. Three times what one may take, as a busy store
 * that loses its holder gets busier: the next one begins anew what was under way. Kubernetes has the same default.
 */
export const LEASE_TIME = 15_000;
/** Heartbeats of a holder, and checks of a rival, within one lease time. */
const BEATS = 12;

interface StoredLease {
  _id: string;
  /** Fencing token: one more for each holder. */
  token: number;
  /** Heartbeats of the present holder so far. */
  beat: number;
  held: boolean;
}
type Seen = Pick<StoredLease, 'token' | 'beat'> & { since: number };

export interface MongoLeaseOptions {
  name: string;
  /** Lease time in ms: after it without a heartbeat a rival takes over. 15,000 by default; the same in all processes. */
  time?: number;
  clock?: Clock;
}

/**
 * A lease in a MongoDB database. A rival takes over once it has seen no heartbeat for a whole lease time by its own
 * clock. The holder gives up a lease time after its last heartbeat, by its own clock. So no two clocks are compared.
 */
export class MongoLease implements Lease {
  readonly #leases: Collection<StoredLease>;
  readonly #name: string;
  readonly #time: number;
  readonly #clock: Clock;

  constructor(db: Db, { name, time = LEASE_TIME, clock = monotonic }: MongoLeaseOptions) {
    this.#leases = db.collection('leases');
    this.#name = name;
    this.#time = time;
    this.#clock = clock;
  }

  async acquire(signal: AbortSignal): Promise<HeldLease | undefined> {
    let seen: Seen | undefined;
    while (!signal.aborted) {
      const at = this.#clock.now();
      const found = (await this.#leases.findOne({ _id: this.#name })) ?? (await this.#first());
      const still = seen?.token === found.token && seen.beat === found.beat ? seen : undefined;
      if ((!found.held || (still && at - still.since >= this.#time)) && (await this.#take(found)))
        return this.#hold(found.token + 1, at);
      seen = still ?? { token: found.token, beat: found.beat, since: this.#clock.now() };
      await this.#clock.sleep(this.#time / BEATS, signal);
    }
    return undefined;
  }

  /**
   * Creates the lease, the first time or after it was deleted. Tokens begin at the time (ms since 1970), which is above
   * every token given before. A rival that comes second reads the first one's document: its own token could be held by
   * now.
   */
  async #first(): Promise<StoredLease> {
    const first = { _id: this.#name, token: Date.now(), beat: 0, held: false };
    try {
      await this.#leases.insertOne(first);
      return first;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await this.#leases.findOne({ _id: this.#name })) ?? this.#first();
    }
  }

  async #take({ token, beat }: StoredLease): Promise<boolean> {
    const asSeen = { _id: this.#name, token, beat };
    const { matchedCount } = await this.#leases.updateOne(asSeen, { $set: { token: token + 1, beat: 0, held: true } });
    return matchedCount === 1;
  }

  #hold(token: number, since: number): HeldLease {
    const [lost, released] = [new AbortController(), new AbortController()];
    const beating = this.#beat(token, since, released.signal).then(() => !released.signal.aborted && lost.abort());
    return {
      token,
      lost: lost.signal,
      release: async () => {
        released.abort();
        await beating;
        if (!lost.signal.aborted) await this.#leases.updateOne({ _id: this.#name, token }, { $set: { held: false } });
      },
    };
  }

  /**
   * Writes heartbeats until the lease is lost or released, or none has been answered for a lease time. An answer counts
   * from when its heartbeat was sent, however many were sent since: a busy store is slow and not away.
   */
  async #beat(token: number, since: number, released: AbortSignal): Promise<void> {
    const taken = new AbortController();
    const over = AbortSignal.any([released, taken.signal]);
    let last = since;
    const beat = async (at: number): Promise<void> => {
      const isHeld = await this.#renew(token);
      if (isHeld) last = Math.max(last, at);
      if (isHeld === false) taken.abort();
    };
    for (;;) {
      await this.#clock.sleep(Math.min(this.#time / BEATS, last + this.#time - this.#clock.now()), over);
      const at = this.#clock.now();
      if (over.aborted || at - last >= this.#time) return;
      void beat(at);
    }
  }

  /** Whether the lease is still held; undefined without an answer. */
  #renew(token: number): Promise<boolean | undefined> {
    const renewed = this.#leases.updateOne({ _id: this.#name, token }, { $inc: { beat: 1 } });
    return renewed.then(
      ({ matchedCount }) => matchedCount === 1,
      () => undefined,
    );
  }
}
