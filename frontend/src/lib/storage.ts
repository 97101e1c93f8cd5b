/** What the browser remembers, by name: `lasting` beyond the tab's life, the others until it closes. */
const names = {
  token: { key: 'busca.token', lasting: true },
  agentSearchTerm: { key: 'agentSearchTerm', lasting: true },
  lenderSearchTerm: { key: 'lenderSearchTerm', lasting: true },
  lastAgentSearch: { key: 'busca.lastAgentSearch', lasting: false },
  lastLenderSearch: { key: 'busca.lastLenderSearch', lasting: false },
  scroll: { key: 'busca.scroll', lasting: false },
  position: { key: 'busca.position', lasting: false },
  reloadedAt: { key: 'busca.reloadedAt', lasting: false },
  planType: { key: 'plan_type', lasting: true },
  agent: { key: 'agent', lasting: true },
  payment: { key: 'busca.payment', lasting: true },
} as const;

type Name = keyof typeof names;

/** A name as the browser's storage knows it, for who reads and writes there without us. */
export const storageKey = (name: Name): string => names[name].key;

const area = (name: Name): Storage | undefined => {
  try {
    return names[name].lasting ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** What is remembered under a name; null where nothing is, or where there is no browser. */
export const recall = (name: Name): string | null => area(name)?.getItem(names[name].key) ?? null;

/** Remembers a value, or forgets it when it is null. A full or forbidden storage is no failure: the page works without. */
export function remember(name: Name, value: string | null): void {
  try {
    if (value === null) area(name)?.removeItem(names[name].key);
    else area(name)?.setItem(names[name].key, value);
  } catch {
    // Private windows may refuse to store anything.
  }
}

/** Calls back when another tab changes what is remembered under a name. @returns how to end that */
export function onRemembered(name: Name, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === names[name].key || event.key === null) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
