import type { ClientError } from '@busca/command-api/contract';
import type { RouteObject } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { patternOf } from '../../lib/paths.ts';

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

/** Reports of one page load at most: a fault that comes back with every key says nothing new. */
const REPORTS_MAX = 3;
const FRAMES_MAX = 8;

/** 'https://busca.example/assets/home-a1.js:1:204' -> '/assets/home-a1.js:1:204' */
const FRAME = /https?:\/\/[^/\s]+(\/assets\/[\w.-]+:\d+:\d+)/g;

/** Describes a crash without its message, the query and ids: they may hold personal data. */
export function crashOf(error: Error, pathname: string): ClientError {
  const frames = [...(error.stack ?? '').matchAll(FRAME)].map(([, place = '']) => place);
  return {
    name: error.name.replace(/\W/g, '').slice(0, 60) || 'Error',
    screen: patternOf(pathname),
    frames: frames.slice(0, FRAMES_MAX),
  };
}

/** A failed call, a missing chunk and an aborted call are no crashes. */
const isCrash = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof ApiError || error instanceof ChunkMissing) &&
  error.name !== 'AbortError';

let reports = 0;
const reported = new WeakSet<Error>();

/** Reports a crash to the service. */
export function reportCrash(error: unknown): void {
  if (!isCrash(error) || reported.has(error) || reports >= REPORTS_MAX) return;
  reports += 1;
  reported.add(error);
  void api.beacon('/api/client-errors', crashOf(error, window.location.pathname));
}

/** What React does with an error that no screen catches. */
export const onUncaughtError = (error: unknown): void => {
  reportCrash(error);
  reportError(error);
};

/** Reports errors that nothing catches. */
export function watchCrashes(): void {
  window.addEventListener('error', ({ error }) => reportCrash(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason));
}
