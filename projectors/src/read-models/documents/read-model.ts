/** Names a read model and carries the type of its documents' bodies; made with `readModel`. */
export interface ReadModel<Body> {
  readonly name: string;
  /** Carries the type; never set. */
  readonly body?: Body;
}

export const readModel = <Body>(name: string): ReadModel<Body> => ({ name });
