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
  planType: { key: 'plan_type', lasting: true },
  agent: { key: 'agent', lasting: true },
  payment: { key: 'busca.payment', lasting: true },
} as const;

type Name = keyof typeof names;

/** The storage key of a name, for libraries that read and write it themselves. */
export const storageKey = (name: Name): string => names[name].key;

const area = (name: Name): Storage | undefined => {
  try {
    return names[name].lasting ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Reads a stored value; null where there is none, or no browser. */
export const recall = (name: Name): string | null => area(name)?.getItem(names[name].key) ?? null;

/** Stores a value; null removes it. The page works without storage, so a full or forbidden one is no failure. */
export function remember(name: Name, value: string | null): void {
  try {
    if (value === null) area(name)?.removeItem(names[name].key);
    else area(name)?.setItem(names[name].key, value);
  } catch {
    // Private windows may refuse to store anything.
  }
}

/** Calls back when another tab changes a stored value. @returns the function that unsubscribes */
export function onRemembered(name: Name, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === names[name].key || event.key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

const nothing = () => null;

/** What is remembered under a name, followed from other tabs; null in HTML of the server, which remembers nothing. */
export function useRemembered(name: Name): string | null {
  const subscribe = useCallback((changed: () => void) => onRemembered(name, changed), [name]);
  return useSyncExternalStore(subscribe, () => recall(name), nothing);
}
