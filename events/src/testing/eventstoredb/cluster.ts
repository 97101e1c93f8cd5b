import { EventEmitter, once } from 'node:events';
import { Log } from './log.ts';
import { startEventStoreDb, writeSystemEvents, type EventStoreDbServer } from './server.ts';
import type { Membership } from './membership.ts';

export interface Cluster {
  /** Names every member. */
  readonly url: string;
  readonly log: Log;
  readonly members: readonly EventStoreDbServer[];
  /** The index of the member that leads, or led until it went away. */
  leader(): number;
  /** A member goes silent, as a stopped process; the others elect another leader where it led. */
  freeze(index: number): void;
  /** It goes on, as a follower where another one leads by now. */
  thaw(index: number): void;
  /** A member is killed. */
  kill(index: number): Promise<void>;
  /** It is started again, at its old port. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Who leads, and which members can be reached. */
class Leadership extends EventEmitter {
  readonly #away = new Set<number>();
  readonly #count: number;
  /** How long, in ms, the others take to notice that the leader is away, and to elect another. */
  readonly #election: number;
  leader = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Whether the others have noticed that the leader is away. */
  #vacant = false;

  constructor(count: number, election: number) {
    super();
    this.setMaxListeners(0);
    this.#count = count;
    this.#election = election;
  }

  leave(index: number): void {
    this.#away.add(index);
    if (index === this.leader) this.#timer ??= setTimeout(() => this.#elect(), this.#election);
  }

  join(index: number): void {
    this.#away.delete(index);
    if (this.#vacant) return this.#elect();
    if (index !== this.leader) return;
    this.stop();
    this.emit('elected');
  }

  /** A majority elects one of its own; without one nobody leads. */
  #elect(): void {
    this.stop();
    const there = Array.from({ length: this.#count }, (_, index) => index).filter((index) => !this.#away.has(index));
    this.#vacant = there.length * 2 <= this.#count;
    if (this.#vacant) return;
    this.leader = there[0]!;
    this.emit('elected');
  }

  isAlive(index: number): boolean {
    // Until an election the others believe in a leader that is away.
    return !this.#away.has(index) || (index === this.leader && !this.#vacant);
  }

  async writable(): Promise<void> {
    while (this.#vacant || this.#away.has(this.leader)) await once(this, 'elected');
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Several members over one log, whose elections take `election` ms. */
export async function startCluster({ count = 3, election }: { count?: number; election: number }): Promise<Cluster> {
  const log = new Log();
  writeSystemEvents(log);
  const leadership = new Leadership(count, election);
  const members: EventStoreDbServer[] = [];
  const membership: Membership = {
    members: () =>
      members.map(({ port }, index) => ({
        port,
        isLeader: index === leadership.leader,
        isAlive: leadership.isAlive(index),
      })),
    writable: () => leadership.writable(),
  };
  for (let index = 0; index < count; index += 1)
    members.push(await startEventStoreDb({ cluster: { ...membership, log } }));
  return {
    url: `esdb://${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    log,
    members,
    leader: () => leadership.leader,
    freeze(index) {
      members[index]!.freeze();
      leadership.leave(index);
    },
    thaw(index) {
      members[index]!.thaw();
      leadership.join(index);
    },
    async kill(index) {
      leadership.leave(index);
      await members[index]!.closePort();
    },
    async restart(index) {
      await members[index]!.openPort();
      leadership.join(index);
    },
    async stop() {
      leadership.stop();
      await Promise.all(members.map((member) => member.stop()));
    },
  };
}
