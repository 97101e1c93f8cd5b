/** Which log a store beside the log belongs to, by the id of that log's first event. Every adapter passes `log-identity.contract.ts`. */
export interface LogIdentity {
  /** Undefined until the store was bound. */
  logId(): Promise<string | undefined>;
  /** Binds an unbound store, for good; answers the id that it is bound to then. */
  bind(logId: string): Promise<string>;
}
