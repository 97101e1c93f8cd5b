import { LRUCache } from 'lru-cache';

/** Keys that a full cache remembers at least, of those that were set once. */
const REMEMBERED_MIN = 4_096;
/** Longest key that is remembered, in characters: addresses may be as long as a request's headers. */
const LENGTH_MAX = 500;

interface AdmittingCacheOptions<Value> {
  /** Maximum of all values together, and of one value; in the unit of `sizeOf`. */
  maxSize: number;
  maxEntrySize?: number;
  sizeOf: (value: Value, key: string) => number;
  /** The form in which a value is kept; as it is by default. */
  toKeep?: (value: Value) => Value;
}

/** Values by key, least recently used first out. */
export interface AdmittingCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Tells whether a key was seen before, among the last ones: at least `REMEMBERED_MIN` of them, at most twice as many.
 */
function seenBefore(): (key: string) => boolean {
  let [recent, older] = [new Set<string>(), new Set<string>()];
  return (key) => {
    if (recent.has(key) || older.has(key)) return true;
    if (key.length > LENGTH_MAX) return false;
    if (recent.size >= REMEMBERED_MIN) [recent, older] = [new Set(), recent];
    recent.add(key);
    return false;
  };
}

/**
 * A cache that, once it is full, takes a new key when it is set for the second time. What is asked for once, as by a
 * crawler that walks through all addresses, pushes nothing out then and costs no keeping.
 */
export function admittingCache<Value extends object>({
  maxSize,
  maxEntrySize = maxSize,
  sizeOf,
  toKeep = (value) => value,
}: AdmittingCacheOptions<Value>): AdmittingCache<Value> {
  const kept = new LRUCache<string, Value>({ maxSize, maxEntrySize });
  const isSeen = seenBefore();
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      const size = sizeOf(value, key);
      const isFull = kept.calculatedSize + size > maxSize;
      if (!isFull || kept.has(key) || isSeen(key)) kept.set(key, toKeep(value), { size });
    },
  };
}
