import type { RouteObject } from 'react-router-dom';

/** A chunk of the pages' code that could not be loaded: a new build has replaced it, or there is no connection. */
export class ChunkMissing extends Error {
  constructor(cause: unknown) {
    super('A chunk of the code could not be loaded', { cause });
    this.name = 'ChunkMissing';
  }
}

/** Loads a chunk of the pages' code. @throws ChunkMissing */
const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
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
