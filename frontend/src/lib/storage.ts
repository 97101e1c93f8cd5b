import { useCallback, useSyncExternalStore } from 'react';

/** The values in the browser's storage: `lasting` ones outlive the tab, the others end with it. */
const names = {
  token: { key: 'busca.token', lasting: true },
  skew: { key: 'busca.skew', lasting: true },
  agentSearchTerm: { key: 'agentSearchTerm', lasting: true },
  lenderSearchTerm: { key: 'lenderSearchTerm', lasting: true },
  lastAgentSearch: { key: 'busca.lastAgentSearch', lasting: false },
  lastLenderSearch: { key: 'busca.lastLenderSearch', lasting: false },
  scroll: { key: 'busca.scroll', lasting: false },
  position: { key: 'busca.position', lasting: false },
  saved: { key: 'busca.saved', lasting: true },
  planType: { key: 'plan_type', lasting: true },
  agent: { key: 'agent', lasting: true },
  payment: { key: 'busca.payment', lasting: true },
} as const;

type Name = keyof typeof names;

/** The storage key of a name, for libraries that read and write it themselves. */
export const storageKey = (name: Name): string => names[name].key;

/** Storage of the browser; there is none on the server. @throws where a browser's settings forbid it */
const area = (name: Name): Storage | undefined =>
  names[name].lasting ? globalThis.localStorage : globalThis.sessionStorage;

/** What the browser refuses to store: this page has it until it is loaded anew. */
const unstored = new Map<Name, string>();

/** Who follows a value in this tab. */
const followers = new Map<Name, Set<() => void>>();

/** Reads a stored value; null where there is none, or no browser. */
export function recall(name: Name): string | null {
  const kept = unstored.get(name);
  if (kept !== undefined) return kept;
  try {
    return area(name)?.getItem(names[name].key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. A full or forbidden storage is no failure: the value is kept in memory. */
export function remember(name: Name, value: string | null): void {
  unstored.delete(name);
  try {
    if (value === null) area(name)?.removeItem(names[name].key);
    else area(name)?.setItem(names[name].key, value);
  } catch {
    if (value !== null) unstored.set(name, value);
  }
  for (const follow of followers.get(name) ?? []) follow();
}

/** Calls back when a stored value changes, here or in another tab. @returns the function that unsubscribes */
export function onRemembered(name: Name, onChange: () => void): () => void {
  const followed = followers.get(name) ?? new Set();
  followers.set(name, followed.add(onChange));
  const listen = (event: StorageEvent) => {
    if (event.key === names[name].key || event.key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => {
    followed.delete(onChange);
    window.removeEventListener('storage', listen);
  };
}

const nothing = () => null;

/** What is remembered under a name, followed; null in HTML of the server, which remembers nothing. */
export function useRemembered(name: Name): string | null {
  const subscribe = useCallback((changed: () => void) => onRemembered(name, changed), [name]);
  return useSyncExternalStore(subscribe, () => recall(name), nothing);
}
