/**
 * Which log a store belongs to, by the id of the log's first event. Every adapter passes `log-identity.contract.ts`.
 */
export interface LogIdentity {
  /** The log's id; undefined until the store is bound. */
  logId(): Promise<string | undefined>;
  /** Binds an unbound store for good; answers the id that it is bound to. */
  bind(logId: string): Promise<string>;
}
