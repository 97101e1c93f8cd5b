import type { RouteObject } from 'react-router-dom';
import { recall, remember } from '../../lib/storage.ts';

/** A chunk of the pages' code that could not be loaded: a new build has replaced it, or there is no connection. */
export class ChunkMissing extends Error {
  constructor(cause: unknown) {
    super('A chunk of the code could not be loaded', { cause });
    this.name = 'ChunkMissing';
  }
}

/** Loads a chunk of the pages' code. @throws ChunkMissing */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    throw new ChunkMissing(error);
  });

/** Routes that fail with `ChunkMissing` when their screens can't be loaded. */
export function withChunkErrors(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const named = typeof lazy === 'function' ? { ...route, lazy: () => loadChunk(lazy) } : route;
    return (children ? { ...named, children: withChunkErrors(children) } : named) as RouteObject;
  });
}

/** Ms between two reloads by itself: a chunk that stays missing must not cause an endless loop. */
const RELOAD_INTERVAL = 60_000;

/** Reloads the page to get the new build. @returns false when it has just done so, is offline, or has no storage to note the reload */
export function reloadOnce(now = Date.now()): boolean {
  if (!navigator.onLine || now - Number(recall('reloadedAt') ?? 0) < RELOAD_INTERVAL) return false;
  remember('reloadedAt', String(now));
  if (recall('reloadedAt') === null) return false;
  window.location.reload();
  return true;
}
