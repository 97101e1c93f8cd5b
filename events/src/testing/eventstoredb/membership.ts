/** A member as gossip shows it. */
export interface Member {
  port: number;
  isLeader: boolean;
  isAlive: boolean;
}

/** What a node knows of its cluster. */
export interface Membership {
  members(): readonly Member[];
  /** Resolves once an append that a member has got can be written: a follower passes it on to the leader. */
  writable(): Promise<void>;
}
