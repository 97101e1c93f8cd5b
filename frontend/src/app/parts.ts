import type { RouteObject } from 'react-router-dom';
import { recall, remember } from '../lib/storage.ts';

/** A part of the pages' code that could not be loaded: it went with an older build, or there is no connection. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the pages could not be loaded', { cause });
    this.name = 'PartMissing';
  }
}

/** Loads a part of the pages. @throws PartMissing */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    throw new PartMissing(error);
  });

/** Routes whose screens, when they can't be loaded, say so by `PartMissing`. */
export function withParts(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const named = typeof lazy === 'function' ? { ...route, lazy: () => loadPart(lazy) } : route;
    return (children ? { ...named, children: withParts(children) } : named) as RouteObject;
  });
}

/** Ms in which the page reloads itself once: a part that is missing again would have it reload for ever. */
const ONCE_IN = 60_000;

/** Loads the page afresh, as a new build needs it. @returns false where that was just tried or can't help: offline, or without a storage that remembers the try */
export function reloadOnce(now = Date.now()): boolean {
  if (!navigator.onLine || now - Number(recall('reloadedAt') ?? 0) < ONCE_IN) return false;
  remember('reloadedAt', String(now));
  if (recall('reloadedAt') === null) return false;
  window.location.reload();
  return true;
}
