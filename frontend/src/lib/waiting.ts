import { useSyncExternalStore } from 'react';

/** How many messages wait for an owner, as their portal last read it. */
let known = { owner: '', messages: 0 };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const nothing = () => 0;

/** Says how many messages wait for an owner, whom their account's id names. */
export function tellWaiting(owner: string, messages: number): void {
  known = { owner, messages };
  for (const listener of listeners) listener();
}

/** How many messages wait for an owner; 0 for everybody else, and until their portal has been opened. */
export const useWaiting = (owner: string | undefined): number =>
  useSyncExternalStore(subscribe, () => (known.owner === owner ? known.messages : 0), nothing);
