// Not by `lib/storage.ts`: the entry needs this where React can't be loaded.
const KEY = 'busca.reloadedAt';

/** Ms between two reloads by itself: a chunk that stays missing must not cause an endless loop. */
const RELOAD_INTERVAL = 60_000;

/**
 * Reloads the page to get the new build.
 * @returns false when it has just done so, is offline, or has no storage to note the reload
 */
export function reloadOnce(now = Date.now()): boolean {
  try {
    if (!navigator.onLine || now - Number(sessionStorage.getItem(KEY)) < RELOAD_INTERVAL) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Private windows may refuse to store anything.
    return false;
  }
  window.location.reload();
  return true;
}
